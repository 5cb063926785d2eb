import { toDomainError } from '../common/to-domain-error';

export const revealsAccount = (error: unknown): boolean =>
  ['USERNAME_TAKEN', 'EMAIL_TAKEN'].includes(toDomainError(error).code);
