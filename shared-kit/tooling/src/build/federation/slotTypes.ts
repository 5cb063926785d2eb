import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import type { FeatureStatic } from '../../../../contract/src/platform/features';
import { SLOT_TYPES_FILE } from '../../../../contract/src/platform/releases';

/** Takes the types of the offered slots into the release. */
export class SlotTypesPlugin {
  constructor(
    private readonly folder: string,
    private readonly feature: FeatureStatic,
  ) {}

  apply(compiler: Compiler): void {
    const offers = this.feature.offers ?? [];
    if (offers.length === 0) return;
    const file = join(this.folder, SLOT_TYPES_FILE);
    compiler.hooks.thisCompilation.tap('SlotTypesPlugin', (compilation) => {
      compilation.fileDependencies.add(file);
      const types = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const missing = offers.filter(({ slot }) => !types.includes(`'${slot}'`)).map(({ slot }) => slot);
      if (missing.length > 0) throw new Error(`${file} must declare the props of ${missing.join(', ')}`);
      compilation.emitAsset(SLOT_TYPES_FILE, new compiler.webpack.sources.RawSource(types));
    });
  }
}
