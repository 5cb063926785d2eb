import type { BrowserReport } from 'shared-kit/contract';
import { buildBoot } from '../testing/buildBoot';
import { createMismatchReporter } from './createMismatchReporter';

const MINIFIED = new Error(
  'Minified React error #418; visit https://react.dev/errors/418?args[]=text for the full message',
);
const SHELL_LINE = '\n    at p (https://kinodost.az/f/shell/frame/main.js:1:2)';
const SOCIAL_LINE = '\n    at q (https://kinodost.az/f/social/new/friends.js:3:4)';

function start() {
  const reports: BrowserReport[] = [];
  const onError = createMismatchReporter(buildBoot().features, (report) => reports.push(report));
  const fail = (error: unknown, componentStack: string) => onError(error, { componentStack });
  return { reports, fail };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('names the release of the view in which it happened', () => {
  const { reports, fail } = start();
  fail(MINIFIED, SHELL_LINE + SOCIAL_LINE + SHELL_LINE);
  expect(reports).toEqual([
    {
      feature: 'social',
      release: 'new',
      kind: 'hydration',
      message: MINIFIED.message + SHELL_LINE + SOCIAL_LINE + SHELL_LINE,
    },
  ]);
});

it('names the shell where no view is known', () => {
  const { reports, fail } = start();
  fail(MINIFIED, SHELL_LINE);
  fail(new Error("Hydration failed because the server rendered text didn't match the client."), '');
  expect(reports).toMatchObject([
    { feature: 'shell', release: 'frame' },
    { feature: 'shell', release: 'frame' },
  ]);
});

it.each([
  [
    'a part that the server left to the browser',
    new Error('Minified React error #419; visit https://react.dev'),
  ],
  ['an error from which React recovered', new Error('Minified React error #422; visit https://react.dev')],
  ['anything else', 'a text'],
])('leaves out %s', (_, error) => {
  const { reports, fail } = start();
  fail(error, SOCIAL_LINE);
  expect(reports).toEqual([]);
  expect(console.error).toHaveBeenCalledWith(error);
});

it('reports a page three times at most', () => {
  const { reports, fail } = start();
  for (let times = 0; times < 10; times += 1) fail(MINIFIED, SOCIAL_LINE);
  expect(reports).toHaveLength(3);
});
