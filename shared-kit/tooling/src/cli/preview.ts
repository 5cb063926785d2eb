import { publishingRoutes } from '../../../contract/src/routes';
import type { Context } from './context';
import { ownFeature } from './ownFeature';
import { productFrom } from './product';

/** The link is the last line. */
export async function preview(release: string, minutes: number, context: Context): Promise<void> {
  const { env, print, folder } = context;
  const { id: feature } = ownFeature(folder);
  const { url } = await productFrom(env)(publishingRoutes.createPreview, {
    params: { feature },
    body: { release, expires_in_minutes: minutes },
  });
  print(`Whoever opens this link in the next ${minutes} minutes sees ${feature} ${release}:`);
  print(url);
}
