import type { ErrorCode } from 'shared-kit/contract';
import type { DomainError } from '../errors/errors';

export type Factor = 'password' | 'app code' | 'recovery code' | 'passkey' | 'mailed link';

type EventName =
  | 'account registered'
  | 'email changed'
  | 'factor added'
  | 'factor removed'
  | 'limit'
  | 'login'
  | 'logout'
  | 'password changed'
  | 'password confirmed'
  | 'permission'
  | 'recovery codes renewed'
  | 'recovery code used'
  | 'release policy changed'
  | 'reset requested'
  | 'password reset'
  | 'service removed'
  | 'service set'
  | 'sessions ended'
  | 'token'
  | 'token created'
  | 'token revoked';

/** No field may hold what a user typed: people type passwords into the wrong field. */
export interface SecurityEvent {
  event: EventName;
  outcome?: 'done' | 'refused' | 'needs another factor';
  /** The id of the user; without it, the caller's. */
  account?: string | undefined;
  factor?: Factor | undefined;
  feature?: string;
  code?: ErrorCode;
}

const REFUSED_EVENTS: Partial<Record<ErrorCode, EventName>> = {
  BAD_CREDENTIALS: 'login',
  SECOND_FACTOR_REQUIRED: 'login',
  SUSPENDED: 'login',
  BAD_PASSWORD: 'password confirmed',
  RESET_TOKEN_INVALID: 'password reset',
  SESSION_LINK_INVALID: 'sessions ended',
  TOKEN_EXPIRED: 'token',
  TOO_MANY_REQUESTS: 'limit',
};

/** Refused with 401 at the login, with 400 for a user who adds one. */
const FACTOR_CODES: readonly ErrorCode[] = ['BAD_SECOND_FACTOR', 'BAD_PASSKEY'];

function eventOf({ code, status }: DomainError, hasToken: boolean): EventName | undefined {
  if (FACTOR_CODES.includes(code)) return status === 400 ? 'factor added' : 'login';
  if (status === 403) return REFUSED_EVENTS[code] ?? 'permission';
  return code === 'UNAUTHORIZED' && hasToken ? 'token' : REFUSED_EVENTS[code];
}

/** Undefined for refusals that have nothing to do with security, and for visitors where one must log in. */
export function refusalEvent(error: DomainError, hasToken: boolean): SecurityEvent | undefined {
  const event = eventOf(error, hasToken);
  const {
    code,
    options: { account, factor },
  } = error;
  const outcome = code === 'SECOND_FACTOR_REQUIRED' ? 'needs another factor' : 'refused';
  return event && { event, outcome, account, factor, code };
}
