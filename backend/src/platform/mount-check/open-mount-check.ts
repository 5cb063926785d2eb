import { BoundedQueue } from '../../common/bounded-queue';
import type { AppConfig } from '../../config/config';
import type { PlatformConfig } from '../platform.config';
import type { ReleaseStore } from '../releases/release-store';
import { BrowserMountCheck } from './browser-mount-check';
import { launchBrowser } from './launch-browser';
import type { MountCheck } from './mount-check';

const WAITING_CHECKS = 4;

/** One check at a time, because each opens a browser. Undefined when they are switched off. */
export function openMountCheck(
  { mountCheck }: AppConfig,
  store: ReleaseStore,
  config: PlatformConfig,
): MountCheck | undefined {
  if (!mountCheck) return undefined;
  const browser = new BrowserMountCheck(launchBrowser, store, config);
  const queue = new BoundedQueue(1, WAITING_CHECKS);
  return { check: (candidate, revision) => queue.run(() => browser.check(candidate, revision)) };
}
