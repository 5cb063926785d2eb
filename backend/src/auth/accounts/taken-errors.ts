import { toDomainError } from '../../common/errors/to-domain-error';

export const isTakenError = (error: unknown): boolean =>
  ['USERNAME_TAKEN', 'EMAIL_TAKEN'].includes(toDomainError(error).code);
