import { FIELDS, type TextFieldLimits } from '../contract/fields';
import { textField } from '../contract/text';
import { textRule } from './rules';

const VALUES = [
  '',
  ' ',
  'a',
  'abc',
  ' abc ',
  'Əli_95',
  'iki söz',
  '<b>',
  'ad@example.az',
  ' ad@example.az ',
  'ad@example',
  '@example.az',
  'a..b@example.az',
  '🎬🎬🎬',
  'e\u0301e\u0301e\u0301',
  ...[3, 7, 8, 30, 31, 128, 129, 200, 201, 254, 255, 500, 501, 50_000, 50_001].map((length) =>
    'ə'.repeat(length),
  ),
];

test.each(Object.entries<TextFieldLimits>(FIELDS))('page and server agree on %s', (_name, limits) => {
  const [rule, schema] = [textRule(limits), textField(limits)];
  for (const value of VALUES)
    expect([value.slice(0, 40), rule(value) === undefined]).toEqual([
      value.slice(0, 40),
      schema.safeParse(value).success,
    ]);
});
