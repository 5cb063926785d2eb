import type { Output } from '../release-tool';

export interface Context extends Output {
  /** The feature's folder. */
  folder: string;
  env: Partial<Record<string, string>>;
}

/** Ends the command with one line on stderr, and an exit code. */
export class CommandFailed extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
