import { FIELDS, type TextFieldLimits } from 'shared-kit/contract/fields';
import { textField } from 'shared-kit/contract';
import { rules } from './rules';
import { textRule } from './textRule';

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

it.each(Object.entries<TextFieldLimits>(FIELDS))('page and server agree on %s', (_name, limits) => {
  const [rule, schema] = [textRule(limits), textField(limits)];
  for (const value of VALUES)
    expect([value.slice(0, 40), rule(value) === undefined]).toEqual([
      value.slice(0, 40),
      schema.safeParse(value).success,
    ]);
});

it.each([
  ['username', 'Şəhla_1.-', undefined],
  ['username', 'ab', 'Ən azı 3 simvol olmalıdır.'],
  ['username', 'a'.repeat(31), 'Ən çoxu 30 simvol ola bilər.'],
  ['username', 'iki söz', 'Yalnız hərf, rəqəm, alt xətt, nöqtə və defis yazmaq olar.'],
  ['username', '', 'Bu sahə mütləqdir.'],
  ['email', 'a@b.az', undefined],
  ['email', 'a@b', 'Düzgün e-poçt ünvanı yazın.'],
  ['bio', '🎬'.repeat(500), undefined],
  ['bio', '🎬'.repeat(501), 'Ən çoxu 500 simvol ola bilər.'],
  ['newPassword', 'qisa', 'Ən azı 8 simvol olmalıdır.'],
] as const)('the rule for %s answers %j', (field, value, sentence) =>
  expect(rules[field](value)).toBe(sentence),
);
