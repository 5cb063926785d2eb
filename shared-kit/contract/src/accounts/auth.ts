import { z } from 'zod';
import { defineCalls } from '../call';
import { authRoutes } from '../routes';
import { FIELDS } from '../fields';
import { EMAIL_LENGTH_MAX } from '../limits';
import { message, rawText, success, text, textField, uuid } from '../text';

export const username = textField(FIELDS.username);
export const email = textField(FIELDS.email);
export const newPassword = textField(FIELDS.newPassword);
/** A password that was set before. Looser than `newPassword`, whose rules may have changed since. */
export const knownPassword = rawText({ min: 1, max: 1_000 });
export const passwordBody = z.strictObject({ currentPassword: knownPassword });

export const registerBody = z.strictObject({ username, password: newPassword, email });
export const loginBody = z.strictObject({
  username: text({ min: 1, max: EMAIL_LENGTH_MAX }),
  password: knownPassword,
});
export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ token: rawText({ min: 1, max: 200 }), newPassword });
export const changePasswordBody = z.strictObject({ currentPassword: knownPassword, newPassword });
export const tokenAnswer = z.strictObject({ token: z.string() });

export const authCalls = defineCalls(authRoutes, {
  register: {
    access: 'public',
    summary: 'Qeydiyyat',
    body: registerBody,
    answer: z.strictObject({ id: uuid, username: z.string() }),
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  login: {
    access: 'public',
    summary: 'Giriş: istifadəçi adı və ya e-poçt ilə',
    body: loginBody,
    answer: tokenAnswer,
    errors: ['BAD_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
  logout: {
    access: 'optional',
    summary: 'Çıxış: bu sessiyanı bitirir və brauzerin kukisini istifadəçidən ayırır',
    answer: success,
  },
  forgotPassword: {
    access: 'public',
    summary: 'Şifrə bərpası linkini e-poçta göndərir',
    body: forgotPasswordBody,
    answer: message,
    errors: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    access: 'public',
    summary: 'Linkdəki açarla yeni şifrə təyin edir',
    body: resetPasswordBody,
    answer: message,
    errors: ['RESET_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  changePassword: {
    access: 'user',
    summary: 'Şifrəni dəyişir; əvvəlki bütün sessiyalar bitir',
    body: changePasswordBody,
    answer: tokenAnswer,
    errors: ['BAD_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
});
