import hostRuntime from './hostRuntime';

const { init, installInitialConsumes, consumes } = hostRuntime.bundlerRuntime;

function build() {
  const ui = { version: '6.4.0', get: () => () => 'ui' };
  const tabs = { version: '6.4.0', get: () => Promise.resolve(() => 'tabs') };
  return {
    webpackRequire: {
      m: {} as Record<string, (module: { exports: unknown }) => void>,
      S: {},
      federation: { initOptions: { shared: { 'shared-kit/ui': [ui], 'shared-kit/tabs': [tabs] } } },
    },
    moduleToHandlerMapping: { 7: { getter: ui.get }, 8: { getter: tabs.get } },
    offers: { ui, tabs },
  };
}

function run({ webpackRequire }: ReturnType<typeof build>, id: string): unknown {
  const module = { exports: undefined as unknown };
  webpackRequire.m[id]?.(module);
  return module.exports;
}

it('offers what the shell shares, by package and version', () => {
  const given = build();
  init(given);
  const { ui, tabs } = given.offers;
  expect(given.webpackRequire.S).toEqual({
    default: { 'shared-kit/ui': { '6.4.0': ui }, 'shared-kit/tabs': { '6.4.0': tabs } },
  });
});

it('has the modules of the first script at once, and others once they are loaded', async () => {
  const given = build();
  installInitialConsumes({ ...given, initialConsumes: ['7'] });
  expect(run(given, '7')).toBe('ui');
  const promises: Promise<unknown>[] = [];
  consumes({ ...given, chunkId: '3', promises, chunkMapping: { 3: ['7', '8'] } });
  expect(promises).toHaveLength(1);
  await Promise.all(promises);
  expect(run(given, '8')).toBe('tabs');
});
