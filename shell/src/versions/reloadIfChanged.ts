import type { BootDocument, FeatureId } from 'shared-kit/contract';
import { releasesNow } from './releasesNow';

/** The files of an old release may be gone. A feature's page also needs files of the shell. */
export async function reloadIfChanged(
  { features }: BootDocument,
  feature: FeatureId,
  reload = () => location.reload(),
): Promise<boolean> {
  const now = await releasesNow();
  if (!now || [feature, 'shell'].every((id) => now[id]?.release === features[id]?.release)) return false;
  reload();
  return true;
}
