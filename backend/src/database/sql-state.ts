import { QueryFailedError } from 'typeorm';

/** `instanceof Error` would miss Node's own errors inside jest, which come from another realm. */
const property = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

const causeOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** The SQLSTATE of PostgreSQL's error, or the code of the connection's. */
export const sqlStateOf = (error: unknown): string | undefined => property(causeOf(error), 'code');

/** The name of the constraint that refused a row. */
export const constraintOf = (error: unknown): string | undefined => property(causeOf(error), 'constraint');

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** Connection exceptions, too many connections, shutdown, crash of another session, cannot connect now. */
const AWAY_STATES = /^(08\w{3}|53300|57P0[1-5]|25006)$/;
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|driver not connected|connection ended|query read timeout|after calling end/i;

/** Whether PostgreSQL is away (as opposed to refusing what it was asked). */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code === undefined) return AWAY_MESSAGES.test(property(error, 'message') ?? '');
  if (AWAY_STATES.test(code) || CONNECTION_CODES.has(code)) return true;
  // The unix socket of a stopped server is a missing file.
  return code === 'ENOENT' && property(causeOf(error), 'syscall') === 'connect';
}
