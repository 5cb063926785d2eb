export type Level = 'none' | 'minor' | 'major';

export declare function compareKits(
  folder: string,
  before: string,
  after: string,
): { level: Level; changes: string[] };
