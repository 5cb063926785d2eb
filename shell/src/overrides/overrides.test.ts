import { buildBoot, buildSocial } from '../testing/buildBoot';
import { applyOverrides } from './applyOverrides';
import { clearOverrides, readOverrides } from './readOverrides';

const BUILD = 'http://localhost:8080/f/social/mine/';
const permitted = { overrides: true };
const at = (address: string) => history.replaceState(null, '', address);
const manifest = (change: object = {}) => ({
  id: 'mine',
  contract: 1,
  entry: 'entry.js',
  container: 'social_mine',
  files: [{ path: 'entry.js', integrity: 'sha384-mine', bytes: 1 }],
  feature: buildSocial().feature,
  ...change,
});
const warned = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const answers = (body: object) => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(body))));
};

beforeEach(() => {
  clearOverrides();
  at('/');
});
afterEach(() => jest.restoreAllMocks());

it('an address with an override is remembered and cleaned', () => {
  at(`/friends?tab=incoming&override=social=${BUILD}`);
  expect(readOverrides(permitted)).toEqual({ social: BUILD });
  expect(location.search).toBe('?tab=incoming');
  expect(readOverrides(permitted)).toEqual({ social: BUILD });
  at('/?override=');
  expect(readOverrides(permitted)).toEqual({});
});

it('any feature but the shell can be overridden', () => {
  at(`/?override=weather=${BUILD},movies=https://dev.example/x`);
  expect(readOverrides(permitted)).toEqual({ weather: BUILD, movies: 'https://dev.example/x/' });
});

it('a boot document that does not permit it makes the browser forget', () => {
  at(`/?override=social=${BUILD}`);
  expect(readOverrides({ overrides: false })).toEqual({});
  at('/');
  expect(readOverrides(permitted)).toEqual({});
});

it.each(['shell=http://localhost:1/', 'social=javascript:alert(1)', 'social', 'Weather=http://localhost:1/'])(
  '%s is no override',
  (override) => {
    at(`/?override=${encodeURIComponent(override)}`);
    expect(readOverrides(permitted)).toEqual({});
  },
);

it('the build stands in for the release, which stands behind it', async () => {
  answers(manifest());
  const boot = buildBoot({ origins: ['http://localhost:8080'] });
  const { social } = (await applyOverrides(boot, { social: BUILD })).features;
  expect(social).toMatchObject({
    release: 'mine',
    entry: `${BUILD}entry.js`,
    integrity: 'sha384-mine',
    fallback: { release: 'new' },
  });
});

it('a feature that the product does not have yet is added', async () => {
  const weather = { ...buildSocial().feature, id: 'weather', title: 'Hava' };
  answers(manifest({ feature: weather }));
  const boot = buildBoot({ origins: ['http://localhost:8080'] });
  const { features } = await applyOverrides(boot, { weather: BUILD });
  expect(features).toMatchObject(boot.features);
  expect(features.weather).toMatchObject({ release: 'mine', fallback: null, feature: weather });
});

it.each([
  ['of an origin that is not allowed', manifest(), []],
  ['of another feature', manifest({ feature: { id: 'movies' } }), ['http://localhost:8080']],
  ['of another contract', manifest({ contract: 2 }), ['http://localhost:8080']],
])('a build %s leaves the release in its place', async (_, body, origins) => {
  answers(body);
  const warning = warned();
  const boot = buildBoot({ origins });
  expect((await applyOverrides(boot, { social: BUILD })).features).toEqual(boot.features);
  expect(warning).toHaveBeenCalledTimes(1);
});
