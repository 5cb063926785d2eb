import { ConfigError } from '../config/config';
import { EmbeddedPostgresError } from '../database/embedded/embedded.errors';

export function errorLines(error: unknown): string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof EmbeddedPostgresError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
