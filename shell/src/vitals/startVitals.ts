import type { BootDocument } from 'shared-kit/contract';
import { pageLoaded } from '../boot/pageLoaded';
import type { FeatureLoader } from '../releases/FeatureLoader';
import { report } from '../releases/report';

/** Without it, as in Safari, a moment later does as well. */
export const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act);

/** Builds of dev servers have no integrity hash. */
export const isMeasured = ({ features }: BootDocument) =>
  Object.values(features).every(({ integrity }) => integrity !== '');

async function start(boot: BootDocument, loader: FeatureLoader, ms: number): Promise<void> {
  const shell = boot.features.shell;
  if (!shell) return;
  report({ feature: 'shell', release: shell.release, kind: 'load', ms });
  const [{ sendVitals }, { measureVitals }] = await Promise.all([
    import(/* webpackChunkName: "vitals" */ './sendVitals'),
    import(/* webpackChunkName: "vitals" */ './measureVitals'),
  ]);
  const releases = () => {
    const page = loader.firstPageRelease();
    return [{ feature: 'shell', release: shell.release }, ...(page ? [page] : [])];
  };
  sendVitals({ releases, report, measure: measureVitals });
}

/** Reports the start of the shell and measures the first page of a visit, without taking time from it. */
export function startVitals(boot: BootDocument, loader: FeatureLoader, waitedMs = 0): void {
  if (!isMeasured(boot)) return;
  const ms = performance.now() - waitedMs;
  void pageLoaded().then(() =>
    whenIdle(() => void start(boot, loader, ms).catch((error: unknown) => console.error(error))),
  );
}
