import { ConfigError } from '../config/config';
import { EmbeddedPostgresError } from '../database/embedded/embedded.errors';

/** The lines to print for an error. Only an error of our own code has a stack. */
export function errorLines(error: unknown): string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof EmbeddedPostgresError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
