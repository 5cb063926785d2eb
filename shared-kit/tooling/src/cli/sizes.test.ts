/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../../../contract/src/platform/releases';
import { describeSize, overBudget, sizesOf } from './sizes';

const PAGES = {
  entry: 'entry.js',
  preload: { '/weather': ['page.js', 'page.css'], landing: ['card.js'] },
} as unknown as Release;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-sizes-'));
  const scripts: [string, number][] = [
    ['entry.js', 1],
    ['page.js', 152],
    ['page.css', 500],
    ['card.js', 8],
  ];
  // Random bytes don't get smaller.
  for (const [name, kilobytes] of scripts)
    await writeFile(join(folder, name), randomBytes(kilobytes * 1024 - 10));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('counts the scripts that a page loads', async () => {
  expect((await sizesOf(folder, PAGES)).map(describeSize)).toEqual([
    '  /weather  153.0 kB of scripts',
    '  landing  9.0 kB of scripts',
  ]);
});

it('names the pages above the budget', async () => {
  const sizes = await sizesOf(folder, PAGES);
  expect(overBudget(sizes)).toEqual([
    '/weather loads 153.0 kB of scripts (Brotli), and the budget is 150 kB.',
  ]);
  expect(overBudget(sizes, 160)).toEqual([]);
  expect(overBudget(sizes, 8)).toHaveLength(2);
});
