import {
  BIO_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  PASSWORD_LENGTH,
  USERNAME_LENGTH,
} from 'shared-kit/contract/limits';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { texts } from '../texts';

/** Why a value can't be right, in the server's own words; the server has the last say. */
export type Fault = string | undefined;

const USERNAME = /^[A-Za-zÇçĞğİıÖöŞşÜüƏə0-9_.-]*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Characters as people count them, not code units. */
export const lengthOf = (value: string) => [...value.normalize('NFC')].length;

function lengthFault(value: string, { min = 0, max }: { min?: number; max: number }): Fault {
  const length = lengthOf(value);
  if (min > 0 && length === 0) return SENTENCES.required;
  if (length < min) return SENTENCES.minCharacters(min);
  return length > max ? SENTENCES.maxCharacters(max) : undefined;
}

export const usernameFault = (value: string): Fault =>
  lengthFault(value, USERNAME_LENGTH) ??
  (USERNAME.test(value.normalize('NFC')) ? undefined : SENTENCES.username);

export const emailFault = (value: string): Fault =>
  lengthFault(value.trim(), { min: 1, max: EMAIL_LENGTH_MAX }) ??
  (EMAIL.test(value.trim()) ? undefined : SENTENCES.email);

export const bioFault = (value: string): Fault => lengthFault(value.trim(), { max: BIO_LENGTH_MAX });

export const currentPasswordFault = (value: string): Fault => (value ? undefined : SENTENCES.required);

export const newPasswordFault = (value: string, current: string): Fault =>
  lengthFault(value, PASSWORD_LENGTH) ?? (value === current ? texts.password.same : undefined);

export const confirmationFault = (value: string, password: string): Fault => {
  if (!value) return SENTENCES.required;
  return value === password ? undefined : texts.password.mismatch;
};
