import type { BrowserReport } from 'shared-kit/contract';
import { buildBoot } from '../testing/buildBoot';
import { withPage } from './withPage';

const reports: BrowserReport[] = [];
const report = withPage(buildBoot().features, (body) => reports.push(body));
const error = { feature: 'social', release: 'new', kind: 'error' } as const;

beforeEach(() => void reports.splice(0));
afterEach(() => window.history.replaceState(null, '', '/'));

it('names the page of an error by its pattern', () => {
  window.history.replaceState(null, '', '/movie/1?q=secret');
  report(error);
  report({ ...error, kind: 'load' });
  expect(reports).toEqual([
    { ...error, page: '/movie/:movieId' },
    { ...error, kind: 'load' },
  ]);
});

it('keeps the path of an unknown page to itself', () => {
  window.history.replaceState(null, '', '/someone/secret');
  report(error);
  expect(reports).toEqual([error]);
});
