import { PASSWORD_LENGTH, USERNAME_LENGTH } from 'shared-kit/contract/limits';
import { texts } from '../../texts';

const say = texts.forms;
const lengthOf = (value: string) => [...value].length;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why a value can't be right, while one types. The server has the last word. */
export function usernameFault(value: string): string | undefined {
  if (!value) return say.required;
  const { min, max } = USERNAME_LENGTH;
  return lengthOf(value) < min || lengthOf(value) > max ? say.usernameLength(min, max) : undefined;
}

export function passwordFault(value: string): string | undefined {
  if (!value) return say.required;
  const { min, max } = PASSWORD_LENGTH;
  return lengthOf(value) < min || lengthOf(value) > max ? say.passwordLength(min, max) : undefined;
}

export function emailFault(value: string): string | undefined {
  if (!value) return say.required;
  return EMAIL.test(value) ? undefined : say.badEmail;
}

export const repeatFault = (value: string, password: string): string | undefined =>
  value === password ? undefined : say.different;
