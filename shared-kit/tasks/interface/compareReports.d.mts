export type Level = 'none' | 'patch' | 'minor' | 'major';

export declare function compareReports(
  before: Map<string, string>,
  after: Map<string, string>,
): { level: Level; changes: string[] };
