import { QueryFailedError } from 'typeorm';

/** Inside jest, `instanceof Error` fails for Node's own errors, which come from another realm. */
const property = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

const causeOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

export const sqlStateOf = (error: unknown): string | undefined => property(causeOf(error), 'code');

export const constraintOf = (error: unknown): string | undefined => property(causeOf(error), 'constraint');

/** Of this machine, or of PostgreSQL's. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

export const isDiskFull = (error: unknown): boolean => DISK_FULL.includes(sqlStateOf(error) ?? '');

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
const UNAVAILABLE_STATES = /^(08\w{3}|53300|57P0[1-5]|25006)$/;
/** TypeORM releases the runner of a transaction whose connection is lost. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|query runner already released|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|driver not connected|connection ended|query read timeout|after calling end/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code === undefined) return UNAVAILABLE_MESSAGES.test(property(error, 'message') ?? '');
  if (UNAVAILABLE_STATES.test(code) || CONNECTION_CODES.has(code)) return true;
  return code === 'ENOENT' && property(causeOf(error), 'syscall') === 'connect';
}
