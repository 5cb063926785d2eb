import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { FeatureId } from 'shared-kit/contract';

const FILE_ADDRESS = /\/f\/([^/]+)\/([^/]+)\/(.+\.js)$/;

export interface LoadedScript {
  file: string;
  /** Compressed as by a CDN. */
  compressedBytes: number;
}

const brotliSize = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

/** Records the scripts of a feature. */
export function recordScripts(page: Page, feature: FeatureId): () => Promise<LoadedScript[]> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(new URL(request.url()).pathname);
  });
  return () =>
    Promise.all(
      [...addresses].flatMap((address) => {
        const [, owner, release, file] = FILE_ADDRESS.exec(address) ?? [];
        return owner === feature && release && file ? [measured(feature, release, file)] : [];
      }),
    );
}

async function measured(feature: string, release: string, file: string): Promise<LoadedScript> {
  const dataDir = process.env.KINODOST_DATA_DIR;
  if (!dataDir) throw new Error('the server is started by globalSetup');
  const content = await readFile(join(dataDir, 'releases', feature, release, file));
  return { file, compressedBytes: brotliSize(content) };
}

export const sumOf = (scripts: LoadedScript[]) =>
  scripts.reduce((sum, script) => sum + script.compressedBytes, 0);
