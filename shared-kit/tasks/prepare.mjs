import { buildStale } from './builds.mjs';
import { ensureInstalled, START } from './install.mjs';
import { withLock } from './lock.mjs';
import { createProgress } from './progress.mjs';
import { stopChildrenOnSignal } from './children.mjs';

export async function prepare(apps, packages = START) {
  const removeHandlers = stopChildrenOnSignal();
  const progress = createProgress();
  const isBuilt = await withLock(async () => {
    await ensureInstalled(progress, packages);
    return buildStale(apps, progress);
  });
  removeHandlers();
  if (!isBuilt) {
    progress.line('Kinodost could not be built; see above.');
    process.exit(1);
  }
  return progress;
}
