import { buildStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { createProgress } from './progress.mjs';
import { endChildrenWithUs } from './children.mjs';

/** Installs what is missing and builds those of the apps that are stale; ends the process when that fails. */
export async function prepare(apps) {
  const leaveChildren = endChildrenWithUs();
  const progress = createProgress();
  const isBuilt = await alone(async () => {
    await ensureInstalled(progress);
    return buildStale(apps, progress);
  });
  leaveChildren();
  if (!isBuilt) {
    progress.line('Kinodost could not be built; see above.');
    process.exit(1);
  }
  return progress;
}
