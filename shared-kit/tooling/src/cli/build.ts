import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { productionOf } from '../build/production';
import { MANIFEST_FILE, release } from '../../../contract/src/platform/releases';
import { CommandFailed, type Context, messageOf } from './context';
import { ownFeature } from './ownFeature';
import { describeSize, overBudget, sizesOf } from './sizes';
import { noteSources } from './sources';

const configOf = (folder: string) =>
  productionOf(folder).catch((error: unknown) => {
    throw new CommandFailed(messageOf(error));
  });

export async function build({ folder, print }: Context): Promise<void> {
  const { id, budget } = ownFeature(folder);
  const compiler = rspack(await configOf(folder));
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(new CommandFailed(error.message)) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors())
    throw new CommandFailed(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'No build.');
  const dist = join(folder, 'dist');
  const manifestFile = join(dist, MANIFEST_FILE);
  const manifest = release.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const sizes = await sizesOf(dist, manifest);
  sizes.map(describeSize).forEach(print);
  const problems = overBudget(sizes, budget);
  if (problems.length > 0) {
    // Nobody publishes it by mistake then.
    await rm(manifestFile);
    throw new CommandFailed(
      [...problems, `Load less at once, or raise "budget" in feature.json.`].join('\n'),
    );
  }
  await noteSources(folder, dist);
  print(`Built ${id} into dist.`);
  print(manifest.id);
}
