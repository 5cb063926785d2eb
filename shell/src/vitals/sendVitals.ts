import type { BrowserReport } from 'shared-kit/contract';

type Vitals = Pick<BrowserReport, 'lcp' | 'inp' | 'cls'>;
export type OnVital = (name: keyof Vitals, value: number) => void;

interface Options {
  /** The releases that rendered the page. */
  releases: () => readonly Pick<BrowserReport, 'feature' | 'release'>[];
  report: (report: BrowserReport) => void;
  measure: (onVital: OnVital) => void;
}

const CLS_DIGITS = 4;

const rounded = (name: keyof Vitals, value: number) =>
  name === 'cls' ? Number(value.toFixed(CLS_DIGITS)) : Math.round(value);

/** Reports once, when the page is hidden or left for the first time. */
export function sendVitals({ releases, report, measure }: Options): void {
  const vitals: Vitals = {};
  measure((name, value) => {
    vitals[name] = rounded(name, value);
  });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    if (Object.keys(vitals).length === 0) return;
    for (const release of releases()) report({ ...release, kind: 'vitals', ...vitals });
  };
  // web-vitals gives the last values in the capture phase of the same event.
  window.addEventListener('visibilitychange', send);
}
