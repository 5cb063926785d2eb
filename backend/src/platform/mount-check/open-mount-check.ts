import { BoundedQueue } from '../../common/tasks/bounded-queue';
import type { Log } from '../../common/logging/log';
import type { AppConfig } from '../../config/config';
import type { ReleaseStore } from '../releases/release-store';
import type { LaunchBrowser } from './browser-mount-check';
import { launchBrowser } from './launch-browser';
import type { MountCheck } from './mount-check';
import { ReleaseMountCheck } from './release-mount-check';

const WAITING_CHECKS = 4;

/** One check at a time, because each opens a browser. */
export function openMountCheck(
  config: AppConfig,
  store: ReleaseStore,
  log: Log,
  launch: LaunchBrowser = launchBrowser,
): MountCheck {
  if (!config.mountCheck)
    return () => Promise.resolve({ mount: 'skipped', mount_reason: 'MOUNT_CHECK is off' });
  const mounts = new ReleaseMountCheck(launch, store, config, log);
  const queue = new BoundedQueue(1, WAITING_CHECKS);
  return (candidate, revision) => queue.run(() => mounts.check(candidate, revision));
}
