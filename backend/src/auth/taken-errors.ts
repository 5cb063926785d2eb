import type { ErrorCode } from 'shared-kit/contract';
import { DomainError } from '../common/errors';
import { constraintOf } from '../database/sql-state';

const TAKEN: Partial<Record<string, ErrorCode>> = {
  users_username_unique: 'USERNAME_TAKEN',
  users_email_unique: 'EMAIL_TAKEN',
};

/** Whether somebody was told that a name or an address has an account: what trying them out lives on. */
export const isTakenError = (error: unknown): boolean =>
  error instanceof DomainError && Object.values(TAKEN).includes(error.code);

/** Writes a user; a name or address that somebody else has becomes the refusal that says so. */
export async function rejectTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = TAKEN[constraintOf(error) ?? ''];
    throw code ? new DomainError(code, { cause: error }) : error;
  }
}
