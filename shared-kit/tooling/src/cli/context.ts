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

type Fact = 'name' | 'message' | 'code';

/** A text of an error; '' without one. Errors of Node's own modules may come from another realm. */
export function factOf(error: unknown, fact: Fact): string {
  const facts: Partial<Record<Fact, unknown>> = typeof error === 'object' && error !== null ? error : {};
  const value = facts[fact];
  return typeof value === 'string' ? value : '';
}

export const messageOf = (error: unknown): string => factOf(error, 'message') || String(error);
