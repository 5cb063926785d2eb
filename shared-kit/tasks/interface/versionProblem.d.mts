import type { Level } from './compareKits.mjs';

export declare function versionProblem(state: {
  reported: string;
  version: string;
  level: Level;
}): string | null;
