import { Secret, TOTP } from 'otpauth';
import { oldestStep, stepOf } from './totp';

/** Source: RFC 6238, appendix B, whose codes have eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const CODE = '050471';
const STEP = 37_037_037;

const startOf = (step: number) => step * 30_000;
const codeOf = (step: number) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: startOf(step) });

it('accepts a code from one step before its own until the end of the step after', () => {
  const [first, last] = [startOf(STEP - 1), startOf(STEP + 2) - 1];
  for (const timestamp of [first, startOf(STEP), startOf(STEP + 1) - 1, last])
    expect(stepOf(SECRET, CODE, timestamp)).toBe(STEP);
  for (const timestamp of [first - 1, last + 1]) expect(stepOf(SECRET, CODE, timestamp)).toBeUndefined();
});

it('while a code is accepted, no code before its oldest step is', () => {
  const [first, oldest] = [startOf(STEP - 1), oldestStep(STEP)];
  expect(stepOf(SECRET, CODE, first)).toBe(STEP);
  expect(stepOf(SECRET, codeOf(oldest), first)).toBe(oldest);
  expect(stepOf(SECRET, codeOf(oldest - 1), first)).toBeUndefined();
});
