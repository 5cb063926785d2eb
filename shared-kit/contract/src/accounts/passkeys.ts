import { z } from 'zod';
import { knownPassword, tokenAnswer } from './auth';
import { defineCalls } from '../call';
import { FIELDS } from '../fields';
import { passkeyRoutes } from '../routes';
import { isoTime, success, textField, uuid } from '../text';

/**
 * What the server's library reads of the browser's WebAuthn answer; browsers add more, and it is left out. Source:
 * WebAuthn Level 3.
 */
const credential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
});
const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
});
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
});
const options = z.looseObject({ challenge: z.string() });
const name = textField(FIELDS.passkeyName);
/** The password may be left out soon after the login. */
const confirmation = z.strictObject({ currentPassword: knownPassword.optional() }).optional();

export const passkey = z.strictObject({
  id: uuid,
  name: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyCalls = defineCalls(passkeyRoutes, {
  list: {
    access: 'user',
    summary: 'Keçid açarlarım, ən yenisi əvvəl',
    answer: z.strictObject({ passkeys: z.array(passkey) }),
  },
  registrationOptions: {
    access: 'user',
    summary: 'Yeni keçid açarı üçün WebAuthn parametrləri',
    body: confirmation,
    answer: options,
    errors: ['PASSKEY_ORIGIN', 'BAD_PASSWORD', 'TOO_MANY_PASSKEYS', 'TOO_MANY_REQUESTS'],
  },
  register: {
    access: 'user',
    summary: 'Keçid açarı əlavə edir',
    creates: true,
    body: z.strictObject({ name, response: newCredential }),
    answer: passkey,
    errors: ['BAD_PASSKEY', 'TOO_MANY_PASSKEYS'],
    statuses: { BAD_PASSKEY: 400 },
  },
  rename: {
    access: 'user',
    summary: 'Keçid açarının adını dəyişir',
    body: z.strictObject({ name }),
    answer: passkey,
    errors: ['PASSKEY_NOT_FOUND'],
  },
  remove: {
    access: 'user',
    summary: 'Keçid açarını silir',
    body: confirmation,
    answer: success,
    errors: ['PASSKEY_NOT_FOUND', 'BAD_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  loginOptions: {
    access: 'public',
    summary: 'Keçid açarı ilə giriş üçün WebAuthn parametrləri',
    body: z.strictObject({}).optional(),
    answer: options,
    errors: ['PASSKEY_ORIGIN', 'TOO_MANY_REQUESTS'],
  },
  logIn: {
    access: 'public',
    summary: 'Keçid açarı ilə giriş',
    body: z.strictObject({ response: assertion }),
    answer: tokenAnswer,
    errors: ['BAD_PASSKEY', 'SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
});
