/** @jest-environment node */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { featureStatic } from '../../contract/src/platform/features';
import type { Choices } from './choices';
import { createProject, Refused } from './createProject';

const GENERATOR = resolve(__dirname, '..');
const VERSIONS = {
  engines: { node: '>=20.19.0' },
  dependencies: { react: '^19.3.1' },
  devDependencies: { jest: '^30.5.2' },
};

const choices: Choices = { id: 'city-weather', kit: 'kit.tgz', title: 'Hava', license: 'MIT' };
let place: string;
let target: string;

const create = (given: Partial<Choices> = {}) =>
  createProject({ ...choices, ...given }, { source: join(place, 'generator'), target });
async function packed(name: string): Promise<Buffer> {
  const pack = tar.pack();
  pack.entry({ name: 'package/README.md' }, 'See package/index.js.');
  pack.entry({ name: 'package/package.json' }, JSON.stringify({ name }));
  pack.finalize();
  return gzipSync(await buffer(pack));
}
const text = (path: string) => readFile(join(target, 'city-weather', path), 'utf8');
const json = async (path: string): Promise<unknown> => JSON.parse(await text(path));

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kinodost-generator-'));
  target = join(place, 'teams');
  await cp(GENERATOR, join(place, 'generator'), { recursive: true });
  await writeFile(join(place, 'generator/versions.json'), JSON.stringify(VERSIONS));
  await mkdir(target);
  await writeFile(join(target, 'kit.tgz'), await packed('shared-kit'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

it('makes a feature with its own names', async () => {
  await create();
  const feature = featureStatic.parse(await json('feature.json'));
  expect(feature).toMatchObject({ id: 'city-weather', title: 'Hava', routes: [{ path: '/city-weather' }] });
  expect(feature.nav).toHaveLength(1);
  expect(await text('src/feature.ts')).toContain(`'/city-weather': () => import('./CityWeatherPage')`);
  expect(await text('src/CityWeatherPage.tsx')).toContain('useCityWeatherFilmsQuery');
  expect(await text('src/filmsApi.ts')).toContain('cityWeatherFilms: build.query');
});

it('leaves no name of the template behind', async () => {
  const folder = await create();
  const files = (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    expect(file).not.toMatch(/featurename|\/_/i);
    expect(await readFile(file, 'utf8')).not.toMatch(/feature-id|featurename|feature title|\{\{\w/i);
  }
});

it.each([
  ['create-kinodost-feature', 'is create-kinodost-feature, not the kit'],
  [undefined, 'is no package, not the kit'],
])('refuses %s in place of the kit', async (name, why) => {
  await writeFile(join(target, 'other.tgz'), name === undefined ? 'text' : await packed(name));
  await expect(create({ kit: 'other.tgz' })).rejects.toThrow(why);
  expect(await readdir(target)).not.toContain('city-weather');
});

it('carries the kit with it', async () => {
  await create();
  const kit = await readFile(join(target, 'kit.tgz'));
  expect((await readFile(join(target, 'city-weather/vendor/kit.tgz'))).equals(kit)).toBe(true);
  expect(await json('package.json')).toMatchObject({
    name: 'city-weather',
    license: 'MIT',
    dependencies: { react: '^19.3.1', 'shared-kit': 'file:vendor/kit.tgz' },
    devDependencies: VERSIONS.devDependencies,
  });
});

it('installs the kit from the product that the generator came from', async () => {
  const product = 'https://kinodost.az';
  const kit = `${product}/kit/shared-kit-6.1.0.tgz`;
  const folder = await create({ kit, product });
  expect(await json('package.json')).toMatchObject({ dependencies: { 'shared-kit': kit } });
  expect(await json('feature.json')).toMatchObject({ $schema: `${product}/kit/feature.schema.json` });
  expect(await text('README.md')).toContain(`--product ${product}`);
  expect(await readdir(folder)).not.toContain('vendor');
});

it('takes a range of versions in place of a file', async () => {
  const folder = await create({ kit: '^3.0.0' });
  expect(await json('package.json')).toMatchObject({ dependencies: { 'shared-kit': '^3.0.0' } });
  expect(await readdir(folder)).not.toContain('vendor');
});

it('keeps secrets, and addresses of registries, out of the repository', async () => {
  await create();
  expect(await text('.gitignore')).toContain('*.pem');
  expect(await text('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  expect(await text('.github/workflows/ci.yml')).not.toMatch(/registry/i);
});

it.each(['MIT', 'Apache-2.0', 'UNLICENSED'] as const)('writes the license %s', async (license) => {
  await create({ license });
  expect(await text('LICENSE')).toMatch(/Copyright (\(c\) )?\d{4} the city-weather authors/);
});

it('a title may hold any character of its line', async () => {
  const title = `Bakı \\ "O'lan" $& {{id}}`;
  await create({ title });
  expect(await json('feature.json')).toMatchObject({ title });
  const literal = /title: ('.*'),/.exec(await text('src/texts.ts'))?.[1];
  expect(literal).toBe(`'Bakı \\\\ "O\\'lan" $& {{id}}'`);
});

it('leaves a folder with files alone', async () => {
  await mkdir(join(target, 'city-weather'));
  await writeFile(join(target, 'city-weather/work.txt'), 'mine');
  await expect(create()).rejects.toThrow(Refused);
  expect(await readdir(join(target, 'city-weather'))).toEqual(['work.txt']);
});

it('takes an empty folder', async () => {
  await mkdir(join(target, 'city-weather'));
  await expect(create()).resolves.toBe(join(target, 'city-weather'));
});

it('refuses a kit that is not there, before it writes anything', async () => {
  await expect(create({ kit: 'missing.tgz' })).rejects.toThrow('There is no file');
  expect(await readdir(target)).toEqual(['kit.tgz']);
});
