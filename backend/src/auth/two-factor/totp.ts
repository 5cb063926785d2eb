import { Secret, TOTP } from 'otpauth';
import { TOTP as SETTINGS } from 'shared-kit/contract';

const ISSUER = 'Kinodost';
/** Bytes. Source: RFC 4226, section 4, which recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after the present one that are accepted. */
const WINDOW = 1;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    digits: SETTINGS.digits,
    period: SETTINGS.periodSeconds,
  });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const otpauthUri = (secret: string, username: string): string => totp(secret, username).toString();

/** The time step of a right code, or undefined. One timestamp for both calls: the step may change between them. */
export function stepOf(secret: string, code: string, timestamp = Date.now()): number | undefined {
  const factor = totp(secret);
  const delta = factor.validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? undefined : factor.counter({ timestamp }) + delta;
}

/** While a code of `step` is accepted, no code of a step before this one is. */
export const oldestStep = (step: number): number => step - 2 * WINDOW;
