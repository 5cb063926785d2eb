import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '../../../contract/src/platform/releases';

const KILOBYTE = 1024;
/** Of the scripts that a page loads beside the shell's. */
const BUDGET_KB = 150;
const compress = promisify(brotliCompress);

/** The name of a page or of a slot that the feature fills, and the bytes of its scripts after Brotli. */
export interface Size {
  name: string;
  bytes: number;
}

export async function sizesOf(folder: string, { entry, preload }: Release): Promise<Size[]> {
  const compressed = new Map<string, number>();
  for (const script of new Set([entry, ...Object.values(preload).flat()]))
    if (script.endsWith('.js'))
      compressed.set(script, (await compress(await readFile(join(folder, script)))).length);
  return Object.entries(preload).map(([name, files]) => ({
    name,
    bytes: [...new Set([entry, ...files])].reduce((sum, file) => sum + (compressed.get(file) ?? 0), 0),
  }));
}

const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} kB`;

export const describeSize = ({ name, bytes }: Size): string => `  ${name}  ${kilobytes(bytes)} of scripts`;

/** One sentence for each page above the budget. */
export const overBudget = (sizes: readonly Size[], budget = BUDGET_KB): string[] =>
  sizes
    .filter(({ bytes }) => bytes > budget * KILOBYTE)
    .map(
      ({ name, bytes }) =>
        `${name} loads ${kilobytes(bytes)} of scripts (Brotli), and the budget is ${budget} kB.`,
    );
