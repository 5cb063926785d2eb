import { z } from 'zod';
import { defineCalls } from '../call';
import { FIELDS } from '../fields';
import { PERSONAL_SCOPES, TOKEN_DAYS } from '../limits';
import { personalTokenRoutes } from '../routes';
import { isoTime, success, textField, uuid } from '../text';

/** Lets a program of the user call the API. It ends with all sessions of the user, but not at a logout. */
export const personalToken = z.strictObject({
  id: uuid,
  name: z.string(),
  scopes: z.array(z.enum(PERSONAL_SCOPES)),
  created_at: isoTime,
  expires_at: isoTime.nullable(),
  last_used_at: isoTime.nullable(),
});
export type PersonalToken = z.output<typeof personalToken>;

const newToken = z.strictObject({
  name: textField(FIELDS.personalTokenName),
  scopes: z.array(z.enum(PERSONAL_SCOPES)).min(1).max(PERSONAL_SCOPES.length),
  /** Null: without an end. */
  expires_in_days: z.int().min(TOKEN_DAYS.min).max(TOKEN_DAYS.max).nullable().default(null),
});

export const personalTokenCalls = defineCalls(personalTokenRoutes, {
  list: {
    access: 'user',
    summary: 'Şəxsi açarlarım, ən yenisi əvvəl',
    answer: z.strictObject({ tokens: z.array(personalToken) }),
  },
  /** Shows the token, which isn't kept. */
  create: {
    access: 'user',
    summary: 'Şəxsi açar yaradır; açar yalnız bu cavabda göstərilir',
    creates: true,
    body: newToken,
    answer: z.strictObject({ id: uuid, token: z.string() }),
    errors: ['TOO_MANY_TOKENS'],
  },
  end: {
    access: 'user',
    summary: 'Şəxsi açarı silir',
    answer: success,
    errors: ['TOKEN_NOT_FOUND'],
  },
});
