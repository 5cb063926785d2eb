import fc from 'fast-check';
import type { z } from 'zod';

const HOSTILE = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, '', ' ', '0', [], {}, [[]], [null], { a: 1 }],
  ...[
    "'; DROP TABLE movies; --",
    '"',
    '\\',
    '%',
    '_',
    '\u0000',
    '\ud800',
    'a\u0000b',
    '\u202e',
    '🎬'.repeat(2_560),
  ],
  ...['https://example.com/a.jpg', 'javascript:alert(1)', 'file:///etc/passwd', '//example.com', '__proto__'],
  ...['ə'.repeat(401), 'e\u0301', '2026-11-21T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'],
];

const value = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer({ min: -10, max: 3_000 }),
  fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 2 }),
);

export const arbitraryBody = (schema: z.ZodObject) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({ ...anyOf(schema), id: value, is_owner: value }, { requiredKeys: [] }),
    },
    { weight: 1, arbitrary: value },
    { weight: 9, arbitrary: fc.record(anyOf(schema), { requiredKeys: [] }) },
  );

const anyOf = (schema: z.ZodObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, value]));
