import { itTries, textsIn, tryAll } from './every-case';

const missesOf = async (run: (one: number) => unknown, cases = [1, 2, 3]) =>
  tryAll(cases, (one) => `case ${one}`, run).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );

it('passes when every case does', async () => {
  expect(await missesOf((one) => expect(one).toBeLessThan(4))).toBe('none');
});

it('runs every case, and names those that missed with what they got and what was wanted', async () => {
  const run = async (one: number) => {
    await Promise.resolve();
    if (one === 1) throw new Error('no answer');
    expect({ status: one }).toEqual({ status: 2 });
  };
  expect(await missesOf(run)).toBe(
    '2 of 3 cases missed\ncase 1: threw no answer\ncase 3: got { status: 3 }, wanted { status: 2 }',
  );
});

it('shows what was not wanted, and the difference of long values', async () => {
  expect(await missesOf(() => expect('gizlidir').not.toContain('gizli'), [1])).toContain('not "gizli"');
  const long = (one: number) => ({ text: 'a'.repeat(300), one });
  expect(await missesOf((one) => expect(long(one)).toEqual(long(2)), [1])).toContain('-   "one": 2,');
});

it('fails without cases', async () => {
  expect(await missesOf(() => undefined, [])).toBe('There are no cases.');
});

it('names cases by what they hold', async () => {
  const cases: [string, number][] = [['Yol', 1982]];
  const failing = tryAll(cases, ([, year]) => expect(year).toBe(1970));
  await expect(failing).rejects.toThrow('1 of 1 cases missed\n"Yol", 1982: got 1982, wanted 1970');
});

it('reads lists of texts', () => {
  expect(textsIn(' a b | c\n  d ')).toEqual(['a b', 'c', 'd']);
});

itTries([
  ['a', 1],
  ['b', 2],
])('is a test of all cases', ([letter, number]) => expect(letter.charCodeAt(0)).toBe(96 + number));
