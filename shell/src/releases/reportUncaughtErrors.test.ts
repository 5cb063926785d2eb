import type { BrowserReport } from 'shared-kit/contract';
import { buildBoot, buildSocial } from '../testing/buildBoot';
import { reportUncaughtErrors } from './reportUncaughtErrors';

const reports: BrowserReport[] = [];
beforeAll(() => {
  const { features } = buildBoot();
  const social = buildSocial({ withFallback: true });
  reportUncaughtErrors({ ...features, social }, (report) => reports.push(report));
});
beforeEach(() => void reports.splice(0));

function errorAt(...places: string[]): Error {
  const error = new Error('no seats');
  error.stack = ['Error: no seats', ...places.map((place) => `    at run (${place}:1:200)`)].join('\n');
  return error;
}

const thrown = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: 'Uncaught Error: no seats' }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it.each([
  ['of this origin', 'http://localhost/f/social/new/entry.js'],
  ['of a CDN', 'https://cdn.example/kinodost/f/social/new/12.js'],
])('counts for the release of the script %s', (_, place) => {
  const [inShell, alone] = [errorAt(place, 'http://localhost/f/shell/frame/shell.js'), errorAt(place)];
  thrown(inShell);
  rejected(alone);
  const report = { feature: 'social', release: 'new', kind: 'error' };
  expect(reports).toEqual([
    { ...report, message: 'Uncaught Error: no seats', stack: inShell.stack },
    { ...report, message: 'Error: no seats', stack: alone.stack },
  ]);
});

it('counts for the fallback if that is what runs', () => {
  thrown(errorAt('http://localhost/f/social/old/entry.js'));
  expect(reports).toMatchObject([{ feature: 'social', release: 'old' }]);
});

it('counts what has no stack for the script that threw it', () => {
  thrown('no seats', 'http://localhost/f/shell/frame/shell.js');
  const stack = 'http://localhost/f/shell/frame/shell.js:0:0';
  expect(reports).toMatchObject([{ feature: 'shell', release: 'frame', stack }]);
});

it.each([
  ['an extension', () => thrown(errorAt('chrome-extension://abc/content.js'))],
  ['a script of another origin', () => thrown(null)],
  ['the page', () => thrown(errorAt('http://localhost/movie/1'), 'http://localhost/movie/1')],
  ['another release', () => thrown(errorAt('http://localhost/f/social/other/entry.js'))],
  ['an answer that nobody caught', () => rejected({ status: 500 })],
  ['what was given up', () => rejected(new DOMException('cancelled', 'AbortError'))],
])('does not count %s', (_, act) => {
  act();
  expect(reports).toEqual([]);
});
