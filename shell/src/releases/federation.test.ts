import { defineFeature } from 'shared-kit';
import { SHARED } from '../testing/shareScope';
import { codeIn, type Container } from './container';
import { createFederationFetcher } from './federation';

const RELEASE = {
  release: '1.0.0-aaaa',
  base: '/f/movies/1.0.0-aaaa/',
  entry: '/f/movies/1.0.0-aaaa/entry.js',
  integrity: 'sha384-abc',
  container: 'movies_1_0_0_aaaa',
};
const CODE = defineFeature({ routes: {}, slots: {} });

const init = jest.fn<Promise<void>, [object | undefined]>(() => Promise.resolve());
const container: Container = { init, get: () => Promise.resolve(() => ({ default: CODE })) };
const provide = () => Reflect.set(window, RELEASE.container, container);

/** jsdom runs no scripts: `run` does what each of them would. */
function runScripts(run: (script: HTMLScriptElement) => void): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
    run(script as HTMLScriptElement);
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
  return scripts;
}

afterEach(() => {
  jest.restoreAllMocks();
  init.mockClear();
  Reflect.deleteProperty(globalThis, '_FEDERATION_RUNTIME_CORE');
});

const fetcher = (origins: string[] = []) => createFederationFetcher('n0nce', origins, undefined);

it('runs the entry with its hash, once for all that ask', async () => {
  const scripts = runScripts(provide);
  const { fetch } = fetcher();
  expect(await Promise.all([fetch(RELEASE), fetch(RELEASE)])).toEqual([CODE, CODE]);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({
    src: `http://localhost${RELEASE.entry}`,
    integrity: RELEASE.integrity,
    nonce: 'n0nce',
    crossOrigin: 'anonymous',
  });
  expect(init).toHaveBeenCalledWith(SHARED);
});

it('takes another address after a failure', async () => {
  const scripts = runScripts((script) => {
    if (scripts.length === 1) script.dispatchEvent(new Event('error'));
    else provide();
  });
  const { fetch, drop } = fetcher();
  await expect(fetch(RELEASE)).rejects.toThrow('entry.js could not be loaded');
  drop(RELEASE);
  expect(await fetch(RELEASE)).toBe(CODE);
  expect(scripts[1]?.src).toBe(`http://localhost${RELEASE.entry}?retry=1`);
});

it('gives an entry of a former build the runtime that it needs', async () => {
  const scripts = runScripts(() => {
    if ('_FEDERATION_RUNTIME_CORE' in globalThis) provide();
  });
  expect(await fetcher().fetch(RELEASE)).toBe(CODE);
  expect(scripts).toHaveLength(2);
});

it('fails when the entry brings no container', async () => {
  runScripts(() => undefined);
  await expect(fetcher().fetch(RELEASE)).rejects.toThrow(`brings no ${RELEASE.container}`);
});

it('runs no code without a hash or from elsewhere', async () => {
  const scripts = runScripts(provide);
  await expect(fetcher().fetch({ ...RELEASE, integrity: '' })).rejects.toThrow('no integrity is known');
  const elsewhere = { ...RELEASE, entry: 'https://elsewhere.example/entry.js' };
  await expect(fetcher().fetch(elsewhere)).rejects.toThrow('no code may come from');
  expect(scripts).toEqual([]);
});

it('connects a container with what the shell shares', async () => {
  expect(await codeIn(container)).toBe(CODE);
  expect(init).toHaveBeenCalledWith(SHARED);
});
