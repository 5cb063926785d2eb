import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandFailed, type Context } from './context';
import { fetchJson, fetchText } from './http';
import { compareInterfaces } from './interfaceChanges';
import { productOrigin } from './product';

interface Options extends Context {
  product: string | undefined;
}

const KIT = 'shared-kit';
const MANIFEST = 'package.json';
const manifest = z.looseObject({ dependencies: z.looseObject({ [KIT]: z.string() }) });
const installed = z.object({ version: z.string() });
const kits = z.object({
  latest: z.string(),
  versions: z.array(z.object({ version: z.string(), kit: z.string() })),
});

const INSTALLERS = { 'pnpm-lock.yaml': 'pnpm install', 'yarn.lock': 'yarn install' };

const installerOf = (folder: string) =>
  Object.entries(INSTALLERS).find(([lock]) => existsSync(join(folder, lock)))?.[1] ?? 'npm install';

async function readManifest(folder: string) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}');
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandFailed(
      `${MANIFEST} in ${folder} doesn't depend on ${KIT}. Run kinodost in the folder of a feature.`,
      2,
    );
  return parsed.data;
}

/** Writes the kit of the product's version into package.json, and says how its interface differs. */
export async function upgrade({ folder, env, product, print }: Options): Promise<void> {
  const own = await readManifest(folder);
  const known = own.dependencies[KIT];
  const address = product ?? (/^https?:/.test(known) ? known : env.KINODOST_URL);
  if (address === undefined)
    throw new CommandFailed('Give the address of the product: --product https://kinodost.example', 2);
  const origin = productOrigin(address, '--product');
  const kitFolder = join(folder, 'node_modules', KIT);
  const current = installed.parse(JSON.parse(await readFile(join(kitFolder, MANIFEST), 'utf8'))).version;
  const { latest, versions } = await fetchJson(env, `${origin}/kit/`, kits);
  const wanted = versions.find(({ version }) => version === latest)?.kit;
  if (wanted === undefined) throw new CommandFailed(`${origin}/kit/ has no kit ${latest}.`);
  if (known === wanted && current === latest) return print(`${KIT} ${current} is the product's version.`);

  const before = await readFile(join(kitFolder, 'api.md'), 'utf8').catch(() => undefined);
  const after = await fetchText(env, `${origin}/kit/${KIT}-${latest}.api.md`);
  own.dependencies[KIT] = wanted;
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(own, null, 2)}\n`);
  print(`${KIT} ${current} -> ${latest}, from ${origin}`);
  if (before !== undefined) {
    const { added, changed, removed } = compareInterfaces(before, after);
    for (const [what, names] of Object.entries({ new: added, changed, gone: removed }))
      for (const name of names) print(`  ${what}: ${name}`);
    if (added.length + changed.length + removed.length === 0) print('  The interface is the same.');
  }
  print(`Next: ${installerOf(folder)}, then npm test.`);
}
