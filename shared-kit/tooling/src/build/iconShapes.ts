import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { featureStatic, type FeatureStatic } from '../../../contract/src/platform/features';
import { SHELL_ICONS } from '../../../contract/src/limits';

const iconModule = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
});

async function shapesOf(name: string): Promise<unknown> {
  const require = createRequire(import.meta.url);
  const file = /^[a-z][a-z0-9-]*$/.test(name) ? resolveIcon(require, name) : undefined;
  if (!file)
    throw new Error(
      `feature.json: there is no icon '${name}'. Take a name from https://lucide.dev/icons, or one of ${SHELL_ICONS.join(', ')}`,
    );
  const { __iconData } = iconModule.parse(await import(/* webpackIgnore: true */ pathToFileURL(file).href));
  // `key` is for React.
  return __iconData.node.map(([element, { key: _, ...attributes }]) => [element, attributes]);
}

function resolveIcon(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(`lucide-react/dist/esm/icons/${name}.mjs`);
  } catch {
    return undefined;
  }
}

const isDrawnByShell = (icon: string) => (SHELL_ICONS as readonly string[]).includes(icon);

/** The shell draws an icon that it doesn't know from its shapes, so a new icon needs no release of the shell. */
export async function withIconShapes(feature: FeatureStatic): Promise<FeatureStatic> {
  const nav = await Promise.all(
    feature.nav.map(async (entry) =>
      isDrawnByShell(entry.icon) ? entry : { ...entry, iconShapes: await shapesOf(entry.icon) },
    ),
  );
  return featureStatic.parse({ ...feature, nav });
}
