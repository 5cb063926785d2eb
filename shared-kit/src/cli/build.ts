import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { productionOf } from '../build/production';
import { MANIFEST_FILE, release } from '../contract/releases';
import { CommandFailed, type Context, messageOf } from './context';
import { ownFeature } from './ownFeature';

const configOf = (folder: string) =>
  productionOf(folder).catch((error: unknown) => {
    throw new CommandFailed(messageOf(error));
  });

export async function build({ folder, print }: Context): Promise<void> {
  const { id } = ownFeature(folder);
  const compiler = rspack(await configOf(folder));
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(new CommandFailed(error.message)) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors())
    throw new CommandFailed(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'No build.');
  print(`Built ${id} into dist.`);
  const manifest = await readFile(join(folder, 'dist', MANIFEST_FILE), 'utf8');
  print(release.parse(JSON.parse(manifest)).id);
}
