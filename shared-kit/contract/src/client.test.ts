/** @jest-environment node */
import { z } from 'zod';
import { createClient, parseAnswer } from './client';

const PERSON = { id: '0b2f6a52-8c3f-4a57-9c1b-2d6f1f4f8a11', username: 'ayan', avatar_url: null };

const clientOf = (answer: unknown) =>
  createClient({
    origin: 'http://localhost',
    fetch: () => Promise.resolve(new Response(JSON.stringify(answer), { status: 200 })),
  });

it('takes fields that a newer product adds, at any depth', async () => {
  const answer = { users: [{ ...PERSON, pronouns: 'o' }], total: 1, page: 1, limit: 10, took_ms: 3 };
  const found = await clientOf(answer)('GET /user/search/:term', { params: { term: 'ay' } });
  expect(found).toEqual(answer);
});

it('takes an answer without an optional field that an older product does not know', () => {
  const newer = z.strictObject({ id: z.string(), note: z.string().optional() });
  expect(parseAnswer(newer, { id: 'a' })).toEqual({ id: 'a' });
});

it('takes additions inside of a union', () => {
  const schema = z.strictObject({ movie: z.strictObject({ id: z.string() }).nullable() });
  expect(parseAnswer(schema, { movie: { id: 'a', year: 1970 } })).toEqual({ movie: { id: 'a', year: 1970 } });
});

it.each([
  ['a missing field', { id: 'a' }],
  ['another type', { id: 'a', count: '3' }],
  ['a missing field beside an addition', { id: 'a', more: 1 }],
])('refuses %s', (_, content) => {
  const schema = z.strictObject({ id: z.string(), count: z.int() });
  expect(() => parseAnswer(schema, content)).toThrow(z.ZodError);
});
