import { createHash } from 'node:crypto';
import type { Asset, Compilation, Compiler } from '@rspack/core';

/** Stands in the code until the digest is known. As long as a digest, and valid inside a JavaScript name. */
export const DIGEST_PLACEHOLDER = 'zq0digest0';

/** Source maps name their scripts. */
const HAS_HASHES = /\.(js|map)$/;

const contentHashesOf = ({ info }: Asset): string[] => [info.contenthash ?? []].flat();

/** Content hashes are still preliminary here: they depend on the folder of the build. */
const normalise = (text: string, hashes: readonly string[]) =>
  hashes.reduce((result, hash) => result.replaceAll(hash, ''), text);

function digestOf(assets: readonly Asset[], facts: unknown): string {
  const hashes = assets.flatMap(contentHashesOf);
  // Source maps depend on where packages lie, and change nothing for users.
  const counted = assets.filter(({ name }) => !name.endsWith('.map'));
  const files = counted.map(({ name, source }) => {
    const content = source.buffer();
    const text = HAS_HASHES.test(name) ? normalise(content.toString('utf8'), hashes) : content;
    return `${normalise(name, hashes)} ${createHash('sha256').update(text).digest('hex')}`;
  });
  return createHash('sha256')
    .update(JSON.stringify([facts, files.sort()]))
    .digest('hex')
    .slice(0, DIGEST_PLACEHOLDER.length);
}

/** Computes the digest in a release's id from all that the build emits, and writes it into the code. */
export class ReleaseDigestPlugin {
  digest = DIGEST_PLACEHOLDER;

  /** `facts` are the parts of `release.json` that the id depends on beside the files. */
  constructor(private readonly facts: () => unknown) {}

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseDigestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification and source maps, and before integrity and content hashes are made from the content.
        { name: 'ReleaseDigestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 2 },
        () => this.fillIn(compilation, compiler.webpack.sources.RawSource),
      );
    });
  }

  private fillIn(compilation: Compilation, Source: Compiler['webpack']['sources']['RawSource']): void {
    const assets = compilation.getAssets();
    this.digest = digestOf(assets, this.facts());
    for (const { name, source } of assets) {
      if (!HAS_HASHES.test(name)) continue;
      const text = source.source().toString();
      if (text.includes(DIGEST_PLACEHOLDER))
        compilation.updateAsset(name, new Source(text.replaceAll(DIGEST_PLACEHOLDER, this.digest)));
    }
  }
}
