import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  MANIFEST_FILE,
  release as releaseSchema,
  SLOT_TYPES_FILE,
} from '../../../contract/src/platform/releases';
import { CommandFailed, type Context } from './context';
import { fetchJson, fetchText } from './http';
import { originFrom } from './product';

const FOLDER = 'slots';

const bases = z.looseObject({ features: z.record(z.string(), z.looseObject({ base: z.string() })) });

/** The types of the slots that a feature's current release offers. Undefined when it offers none. */
async function slotTypesOf(feature: string, origin: string, env: Context['env']) {
  const boot = await fetchJson(env, `${origin}/boot.json`, bases);
  const base = boot.features[feature]?.base;
  if (base === undefined) throw new CommandFailed(`${origin} has no feature ${feature}.`);
  const folder = new URL(base, origin).href;
  const manifest = await fetchJson(env, folder + MANIFEST_FILE, releaseSchema);
  const file = manifest.files.find(({ path }) => path === SLOT_TYPES_FILE);
  if (!file) return undefined;
  const types = await fetchText(env, folder + SLOT_TYPES_FILE);
  const integrity = `sha384-${createHash('sha384').update(types).digest('base64')}`;
  if (integrity !== file.integrity)
    throw new CommandFailed(`${folder}${SLOT_TYPES_FILE} is not the file that was published.`);
  return types;
}

export async function writeSlotTypes(features: string[], { folder, env, print }: Context): Promise<void> {
  const origin = originFrom(env);
  for (const feature of features) {
    const types = await slotTypesOf(feature, origin, env);
    if (types === undefined) {
      print(`${feature} offers no slots.`);
      continue;
    }
    await mkdir(join(folder, FOLDER), { recursive: true });
    await writeFile(join(folder, FOLDER, `${feature}.d.ts`), types);
    print(`Wrote ${FOLDER}/${feature}.d.ts.`);
  }
}
