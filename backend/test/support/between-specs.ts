import '../platform/release-workspace';
import './presence';
import './replicated';
import './socket';
import { closeApps } from './test-app';

/** Several specs share one process in `npm test`. */
export async function betweenSpecs(): Promise<void> {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await closeApps();
}
