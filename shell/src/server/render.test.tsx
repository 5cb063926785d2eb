/** @jest-environment node */
import '../testing/silentMessageChannel';
import '../testing/shareScope';
import type { FeatureCode } from 'shared-kit';
import { api, calls } from 'shared-kit';
import type { BootFeature, BootRelease } from 'shared-kit/contract';
import { newsletterRoutes } from 'shared-kit/contract/routes';
import { buildBoot, buildShell, buildSocial } from '../testing/buildBoot';
import type * as Rendering from './render';

const { useUnreadQuery } = api.injectEndpoints({
  endpoints: (build) => ({ unread: build.query(calls(newsletterRoutes.unreadCount, () => ({}))) }),
});

function Film() {
  const { data } = useUnreadQuery(undefined);
  return <p style={{ width: 7 }}>{data ? `${data.count} xəbər` : 'gözləyin'}</p>;
}
const page = (Component: () => React.ReactNode): FeatureCode => ({
  routes: { '/movie/:movieId': () => Promise.resolve({ default: Component }) },
});
const filler = (text: string): FeatureCode => ({
  slots: { landing: () => Promise.resolve({ default: () => <p>{text}</p> }) },
});
const container = (code: FeatureCode) => ({
  init: () => undefined,
  get: () => Promise.resolve(() => ({ default: code })),
});

const home = { path: '/', access: 'public', frame: 'site', title: 'Ana Səhifə' } as const;
const guarded = { path: '/friends', access: 'user', frame: 'site', title: 'Dost siyahısı' } as const;
const shell = (): BootFeature => {
  const known = buildShell();
  return { ...known, feature: { ...known.feature, routes: [home] } };
};

const { render } = jest.requireActual<typeof Rendering>('./render');

jest.mock('../boot/fonts', () => ({ fontFaces: [] }));

let serial = 0;
/** Containers have a name for each release. */
function buildFeature(id: string, known: Partial<BootFeature['feature']>): BootFeature {
  const social = buildSocial();
  serial += 1;
  return {
    ...social,
    container: `${id}_${serial}`,
    entry: `https://kinodost.az/f/${id}/${serial}/entry.js`,
    feature: { ...social.feature, id, routes: [], ...known },
  };
}
const movies = () => buildFeature('movies', { routes: [{ ...home, path: '/movie/:movieId' }] });
const filling = (id: string) =>
  buildFeature(id, { slots: [{ slot: 'landing', order: 10, access: 'public' }] });

interface Options extends Partial<Rendering.Surroundings> {
  features?: BootFeature[];
  /** By feature; a feature without code has no half for the server. */
  code?: Partial<Record<string, FeatureCode>>;
}

function renderPage({ features = [], code = {}, ...more }: Options) {
  const asked: string[] = [];
  const byContainer = new Map(features.map(({ container, feature }) => [container, feature.id]));
  const boot = buildBoot();
  boot.features = Object.fromEntries([shell(), ...features].map((known) => [known.feature.id, known]));
  const rendered = render({
    boot,
    path: '/',
    isFrameOnly: false,
    containerOf: ({ container: name }: BootRelease) => {
      const known = code[byContainer.get(name) ?? ''];
      if (!known) throw new Error(`${name} has no half for the server`);
      return container(known);
    },
    call: ({ route }) => {
      asked.push(route);
      return Promise.resolve({ isPersonal: true, data: { success: true, count: 3 } });
    },
    begins: () => undefined,
    tick: () => new Promise((resolve) => setImmediate(resolve)),
    ...more,
  });
  return rendered.then((result) => ({ ...result, asked }));
}

it('a page is rendered with the answers to its calls, each made once', async () => {
  const {
    html,
    page: known,
    failures,
    asked,
    passes,
  } = await renderPage({
    path: '/movie/7',
    features: [movies()],
    code: { movies: page(Film) },
  });
  expect(html).toContain('3 xəbər');
  expect(html).toContain('<header');
  expect(known.views).toEqual([{ feature: 'movies', kind: 'routes', key: '/movie/:movieId' }]);
  expect(asked.filter((route) => route === newsletterRoutes.unreadCount)).toHaveLength(1);
  expect(known.answers).toContainEqual({
    key: 'unread(undefined)',
    entry: { endpointName: 'unread', status: 'fulfilled', data: { success: true, count: 3 } },
    tags: [],
    isPersonal: true,
  });
  expect(failures).toEqual([]);
  expect(passes).toBeGreaterThan(1);
});

it('the page has no style attributes and every rule once', async () => {
  const { html, styles } = await renderPage({
    path: '/movie/7',
    features: [movies()],
    code: { movies: page(Film) },
  });
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toContain('<style');
  expect(styles.find(({ name }) => name === 'attributes')?.css).toContain(
    '[data-style="width:7px"]{width:7px}',
  );
  const [own] = styles.filter(({ name }) => name === 'k');
  const rules = own?.css.match(/\.k-[\w-]+\{[^}]*\}/g) ?? [];
  expect(new Set(rules).size).toBe(rules.length);
  for (const [, list = ''] of html.matchAll(/class="([^"]*)"/g))
    for (const name of list.split(' ').filter((known) => known.startsWith('k-')))
      expect(own?.css).toContain(`.${name}`);

  const globals = styles.filter(({ name }) => name.startsWith('k-global ')).map(({ name }) => name);
  expect(new Set(globals).size).toBe(globals.length);
  expect(globals.length).toBeGreaterThan(0);
});

it('a feature that fails is left out, and the others are rendered', async () => {
  const broken: FeatureCode = {
    slots: {
      landing: () =>
        Promise.resolve({
          default: () => {
            throw new Error('on the server');
          },
        }),
    },
  };
  const {
    html,
    page: known,
    failures,
  } = await renderPage({
    features: [filling('one'), filling('two'), filling('three')],
    code: { one: filler('birinci'), three: broken },
  });
  expect(html).toContain('birinci');
  expect(known.views.map(({ feature }) => feature)).toEqual(['shell', 'one']);
  expect(failures.map(({ feature }) => feature)).toEqual(['two', 'three']);
  expect(failures[1]).toMatchObject({
    message: 'the view could not be rendered: Error: on the server',
    stack: expect.stringContaining('render.test.tsx:') as string,
  });
});

it('answers of one page do not reach the next', async () => {
  const features = [movies()];
  const renderWith = (count: number) =>
    renderPage({
      path: '/movie/7',
      features,
      code: { movies: page(Film) },
      call: () => Promise.resolve({ isPersonal: false, data: { success: true, count } }),
    });
  const one = await renderWith(1);
  expect(one.html).toContain('1 xəbər');
  expect(one.page.answers.some(({ isPersonal }) => isPersonal)).toBe(false);
  expect((await renderWith(2)).html).toContain('2 xəbər');
});

describe('a page for users', () => {
  const pageOfUsers = (Component: () => React.ReactNode, path = '/friends') =>
    renderPage({
      path,
      isFrameOnly: true,
      features: [buildFeature('social', { routes: [guarded] })],
      code: { social: { routes: { '/friends': () => Promise.resolve({ default: Component }) } } },
    });

  it('is rendered as it is while it loads', async () => {
    const { html, page: known, asked } = await pageOfUsers(Film);
    expect(html).toContain('<header');
    expect(html).toContain('gözləyin');
    expect(known).toEqual({
      views: [{ feature: 'social', kind: 'routes', key: '/friends' }],
      answers: [],
      isForUsers: true,
    });
    expect(asked).toEqual([]);
  });

  const throws = () => {
    throw new Error('needs a user');
  };
  it.each([
    ['can’t be rendered without its user', throws, '/friends'],
    ['has a query', Film, '/friends?'],
  ])('that %s is left to the browser, in its frame', async (_, Component, path) => {
    const { html, page: known, failures } = await pageOfUsers(Component, path);
    expect(html).toContain('<header');
    expect(html).toContain('role="progressbar"');
    expect(known).toMatchObject({ views: [] });
    expect(known.isForUsers).toBeUndefined();
    expect(failures).toEqual([]);
  });
});
