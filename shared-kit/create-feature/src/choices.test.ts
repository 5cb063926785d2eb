/** @jest-environment node */
import { readChoices, WrongUsage } from './choices';

const KIT = ['--kit', 'shared-kit-3.0.0.tgz'];
const read = (...args: string[]) => readChoices([...args, ...KIT], null);

it('makes the title from the id', async () => {
  expect(await read('city-weather')).toEqual({
    id: 'city-weather',
    kit: 'shared-kit-3.0.0.tgz',
    title: 'City Weather',
    license: 'UNLICENSED',
  });
});

it('takes title and license', async () => {
  expect(await read('weather', '--title', ' Hava ', '--license', 'MIT')).toMatchObject({
    title: 'Hava',
    license: 'MIT',
  });
});

it('asks at a terminal for what was not given', async () => {
  const questions: string[] = [];
  const choices = await readChoices(['weather', '--title', 'Hava', ...KIT], (question, byDefault) => {
    questions.push(`${question}: ${byDefault}`);
    return Promise.resolve('Apache-2.0');
  });
  expect(choices?.license).toBe('Apache-2.0');
  expect(questions).toEqual(['License (UNLICENSED, MIT, Apache-2.0): UNLICENSED']);
});

it('shows the usage for --help', async () => {
  expect(await readChoices(['--help'], null)).toBeNull();
});

it.each([
  ['no id', []],
  ['two ids', ['weather', 'maps']],
  ['a capital letter', ['Weather']],
  ['a path', ['../weather']],
  ['an id of the product', ['movies']],
  ['an unknown option', ['weather', '--colour', 'red']],
  ['an unknown license', ['weather', '--license', 'GPL']],
  ['an empty title', ['weather', '--title', ' ']],
  ['a title of two lines', ['weather', '--title', 'a\nb']],
  ['a long title', ['weather', '--title', 'a'.repeat(61)]],
])('refuses %s', async (_what, args) => {
  await expect(read(...args)).rejects.toThrow(WrongUsage);
});

it('takes the kit of the product that it came from', async () => {
  const origin = { product: 'https://kinodost.az', kit: 'https://kinodost.az/kit/shared-kit-6.1.0.tgz' };
  expect(await readChoices(['weather'], null, origin)).toMatchObject(origin);
  expect(await readChoices(['weather', ...KIT], null, origin)).toMatchObject({ kit: KIT[1] });
});

it('refuses to guess the kit', async () => {
  await expect(readChoices(['weather'], null)).rejects.toThrow('--kit');
});
