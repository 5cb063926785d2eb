import type { ExitCode } from 'shared-kit/release-tool';
import type { DataSource } from 'typeorm';
import type { Log } from './logging/log';
import type { AppConfig } from '../config/config';

export interface CommandContext {
  config: AppConfig;
  dataSource: DataSource;
  log: Log;
  print: (line: string) => void;
  printError: (line: string) => void;
}

export { EXIT, type ExitCode } from 'shared-kit/release-tool';

export interface Command {
  /** A text that follows the command's name, or the whole explanation of wrong arguments. */
  usage: string | ((args: string[]) => string);
  accepts(args: string[]): boolean;
  /** Whether it may be the first to use a database. */
  startsDatabase?: true;
  run(args: string[], context: CommandContext): Promise<ExitCode>;
}
