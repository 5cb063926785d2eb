import { ConfigError } from '../../config/config';
import { EmbeddedPostgresError } from '../../database/embedded/embedded.errors';
import { isDatabaseUnavailable, isDiskFull } from '../../database/sql-state';

export function errorLines(error: unknown): string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof EmbeddedPostgresError) return [error.message];
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (isDiskFull(error)) return [`The disk of DATA_DIR or of the database is full: ${message}`];
  if (isDatabaseUnavailable(error))
    return [`The connection to PostgreSQL was lost (${message}); see that it runs, and start again.`];
  return [stack ?? message];
}
