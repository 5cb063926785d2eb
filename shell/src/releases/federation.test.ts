import { defineFeature } from 'shared-kit';
import { SHARED } from '../testing/shareScope';
import type { Container } from './container';
import { createFederationFetcher } from './federation';

const RELEASE = {
  release: '1.0.0-aaaa',
  base: '/f/movies/1.0.0-aaaa/',
  entry: '/f/movies/1.0.0-aaaa/entry.js',
  integrity: 'sha384-abc',
  container: 'movies_1_0_0_aaaa',
};
const CODE = defineFeature({ routes: {}, slots: {} });

const init = jest.fn<undefined, [object]>();
const container: Container = { init, get: () => Promise.resolve(() => ({ default: CODE })) };
const provide = () => Reflect.set(window, RELEASE.container, container);

/** jsdom runs no scripts: `run` does what each of them would. */
function runScripts(run: (script: HTMLScriptElement) => void): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((added) => {
    const script = added as HTMLScriptElement;
    scripts.push(script);
    run(script);
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
  return scripts;
}

afterEach(() => {
  jest.restoreAllMocks();
  init.mockClear();
});

const fetcher = (origins: string[] = []) => createFederationFetcher(origins, undefined);

it('runs the entry with its hash, once for all that ask, and shares with it', async () => {
  const scripts = runScripts(provide);
  const { fetch } = fetcher();
  expect(await Promise.all([fetch(RELEASE), fetch(RELEASE)])).toEqual([CODE, CODE]);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({
    src: `http://localhost${RELEASE.entry}`,
    integrity: RELEASE.integrity,
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
