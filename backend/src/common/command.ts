import type { DataSource } from 'typeorm';
import type { Log } from './logging/log';
import type { AppConfig } from '../config/config';

/** What a command works with: the same configuration and database as the server, also while that one runs. */
export interface CommandContext {
  config: AppConfig;
  dataSource: DataSource;
  log: Log;
  print: (line: string) => void;
  printError: (line: string) => void;
}

export const EXIT = { done: 0, refused: 1, wrongUsage: 2 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** `npm run <name> -- <args>`. */
export interface Command {
  /** What comes after the name, for the line that explains a wrong usage. */
  usage: string;
  /** False, before the database is opened, when the arguments make no sense. */
  accepts(args: string[]): boolean;
  run(args: string[], context: CommandContext): Promise<ExitCode>;
}
