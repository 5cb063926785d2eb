import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { featureStatic, type FeatureStatic } from '../../../contract/src/platform/features';

/** Reads `'/path': () => import('./page')` in `feature.ts`. */
const LOADER =
  /(?:['"]([^'"\n]+)['"]|\b(\w+)):\s*\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]\s*,?\s*\)/g;

export function readFeatureStatic(folder: string): FeatureStatic {
  const parsed = featureStatic.safeParse(JSON.parse(readFileSync(join(folder, 'feature.json'), 'utf8')));
  if (!parsed.success) throw new Error(`${folder}/feature.json: ${parsed.error.message}`);
  const { $schema: _, ...feature } = parsed.data;
  return feature;
}

/** It is not a module, so Rspack doesn't watch it by itself. */
export const watchFeatureJson = (folder: string) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('StaticHalf', ({ fileDependencies }) =>
    fileDependencies.add(join(folder, 'feature.json')),
  );

export function loadersIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(LOADER)].map(([, quoted, bare, request = '']) => [quoted ?? bare ?? '', request]),
  );
}

export function checkSameKeys(feature: FeatureStatic, loaders: Map<string, string>): void {
  const declared = [
    ...feature.routes.map((route) => route.path),
    ...feature.slots.map((slot) => slot.slot),
    ...(feature.events ? ['events'] : []),
  ];
  const repeated = declared.filter((key, index) => declared.indexOf(key) !== index);
  if (repeated.length > 0) throw new Error(`feature.json names [${repeated.join(', ')}] more than once`);
  const missing = declared.filter((key) => !loaders.has(key));
  const unknown = [...loaders.keys()].filter((key) => !declared.includes(key));
  if (missing.length > 0 || unknown.length > 0)
    throw new Error(
      `feature.json and its code disagree: without code [${missing.join(', ')}], without a static half [${unknown.join(', ')}]`,
    );
}
