import { z } from 'zod';
import { passwordBody, tokenAnswer } from './auth';
import { defineCalls } from '../call';
import { twoFactorRoutes } from '../routes';
import { rawText, success, text } from '../text';

/** Six digits from the app, or a recovery code. */
const code = text({ min: 1, max: 100 });

export const twoFactorStatus = z.strictObject({ enabled: z.boolean(), recovery_codes_left: z.int() });
export type TwoFactorStatus = z.output<typeof twoFactorStatus>;

/** `secret` is base32, `uri` an `otpauth://` address with the same secret. Source: RFC 6238. */
export const twoFactorSecret = z.strictObject({ secret: z.string(), uri: z.string() });
export type TwoFactorSecret = z.output<typeof twoFactorSecret>;

/** Each code works once. They are never shown again. */
export const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

export const twoFactorCalls = defineCalls(twoFactorRoutes, {
  status: { access: 'user', summary: 'İkimərhələli giriş işləyirmi', answer: twoFactorStatus },
  /** A later setup replaces an earlier one that was not enabled. */
  setUp: {
    access: 'user',
    summary: 'İkimərhələli giriş üçün açar hazırlayır; hələ heç nə dəyişmir',
    body: passwordBody,
    answer: twoFactorSecret,
    errors: ['BAD_PASSWORD', 'TWO_FACTOR_ENABLED', 'TOO_MANY_REQUESTS'],
  },
  enable: {
    access: 'user',
    summary: 'Tətbiqdəki kodla ikimərhələli girişi işə salır',
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    errors: ['BAD_SECOND_FACTOR', 'TWO_FACTOR_ENABLED', 'TWO_FACTOR_DISABLED', 'TOO_MANY_REQUESTS'],
    statuses: { BAD_SECOND_FACTOR: 400 },
  },
  disable: {
    access: 'user',
    summary: 'İkimərhələli girişi söndürür',
    body: passwordBody,
    answer: success,
    errors: ['BAD_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  renewCodes: {
    access: 'user',
    summary: 'Yeni bərpa kodları verir, əvvəlkilər işləmir',
    body: passwordBody,
    answer: recoveryCodes,
    errors: ['BAD_PASSWORD', 'TWO_FACTOR_DISABLED', 'TOO_MANY_REQUESTS'],
  },
  /** `challenge` comes from SECOND_FACTOR_REQUIRED. A refusal repeats it while tries are left. */
  logIn: {
    access: 'public',
    summary: 'Girişin ikinci mərhələsi: tətbiqdəki kod və ya bərpa kodu',
    body: z.strictObject({ challenge: rawText({ min: 1, max: 200 }), code }),
    answer: tokenAnswer,
    errors: ['BAD_SECOND_FACTOR', 'SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
});
