import { toDomainError } from '../common/to-domain-error';

/** Whether the caller learns from it that a username or an email has an account. */
export const isTakenError = (error: unknown): boolean =>
  ['USERNAME_TAKEN', 'EMAIL_TAKEN'].includes(toDomainError(error).code);
