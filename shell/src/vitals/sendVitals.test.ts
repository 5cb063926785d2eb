import type { BrowserReport } from 'shared-kit/contract';
import { type OnVital, sendVitals } from './sendVitals';

function start() {
  const reports: BrowserReport[] = [];
  let measured: OnVital = () => undefined;
  sendVitals({
    releases: () => [
      { feature: 'shell', release: 'frame' },
      { feature: 'movies', release: 'old' },
    ],
    report: (report) => reports.push(report),
    measure: (onVital) => (measured = onVital),
  });
  return { reports, measured };
}

let visibility: DocumentVisibilityState;
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.restoreAllMocks());

it('reports for each release when the page is hidden', () => {
  const { reports, measured } = start();
  measured('lcp', 1234.56);
  measured('cls', 0.123456);
  expect(reports).toEqual([]);
  become('hidden');
  const vitals = { kind: 'vitals', lcp: 1235, cls: 0.1235 };
  expect(reports).toEqual([
    { feature: 'shell', release: 'frame', ...vitals },
    { feature: 'movies', release: 'old', ...vitals },
  ]);
});

it('takes values that arrive while the page is being hidden', () => {
  const { reports, measured } = start();
  const last = () => measured('inp', 40.2);
  window.addEventListener('visibilitychange', last, { capture: true, once: true });
  become('hidden');
  expect(reports).toMatchObject([{ inp: 40 }, { inp: 40 }]);
});

it('reports a visit once', () => {
  const { reports, measured } = start();
  measured('lcp', 900);
  become('hidden');
  become('visible');
  measured('lcp', 1000);
  become('hidden');
  expect(reports).toHaveLength(2);
});

it('reports nothing without a value', () => {
  const { reports } = start();
  become('hidden');
  expect(reports).toEqual([]);
});
