import type { Level } from './compareReports.mjs';

export declare function versionProblem(state: {
  reported: string;
  version: string;
  level: Level;
}): string | null;
