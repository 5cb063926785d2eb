import { Inject, Injectable } from '@nestjs/common';
import { allFilesOf, type Release, type FeatureId, type RefusalCode } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { FeaturesService } from '../features/features.service';
import { type AppConfig, CONFIG } from '../../config/config';
import { codeOriginsOf } from '../origins';
import { notCreated, ReleaseRefused } from '../release-refused';
import { SignaturesService } from '../signatures/signatures.service';
import { withCompressed } from './compress';
import type { Build } from './read-build';
import { type PublishedRelease, ReleasesRepository } from './releases.repository';
import { type ReleaseKey, ReleaseStore } from './release-store';

function signatureRefused(code: RefusalCode, { feature, id }: { feature: FeatureId; id: string }) {
  const name = `${feature} ${id}`;
  const message =
    code === 'SIGNATURE_MISSING'
      ? `${name} isn't signed, and ${feature} has a signing key.`
      : `The signature of ${name} doesn't match its release.json and any key of ${feature}.`;
  return new ReleaseRefused(code, message, [name]);
}

export interface Published {
  release: string;
  isNew: boolean;
}

export interface Publication {
  author: string;
  /** Where the files are, when not in this server's store. */
  origin?: string | null | undefined;
}

const hasSameFiles = (one: Release, other: Release) => {
  const hashes = (release: Release) =>
    allFilesOf(release)
      .map(({ path, integrity }) => `${path} ${integrity}`)
      .sort()
      .join();
  return hashes(one) === hashes(other);
};

@Injectable()
export class PublishService {
  constructor(
    private readonly database: Database,
    private readonly features: FeaturesService,
    private readonly signatures: SignaturesService,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async publish(build: Build, { author, origin = null }: Publication): Promise<Published> {
    if (origin !== null && !codeOriginsOf(this.config).includes(origin))
      throw new ReleaseRefused('ORIGIN_NOT_ALLOWED', `RELEASE_ORIGINS doesn't name ${origin}.`, [origin]);
    const key = { feature: build.manifest.feature.id, release: build.manifest.id };
    // Checks before the compression, which takes seconds, and again in the transaction.
    const known = await this.check(key, build);
    const isStored = known !== undefined && (await this.store.has(key));
    const files = isStored ? build.files : await withCompressed(build.files);
    return this.database.transaction(() => this.write(key, { ...build, files }, author, origin));
  }

  private async write(key: ReleaseKey, build: Build, author: string, origin: string | null) {
    await this.releases.lock(key);
    const known = await this.check(key, build);
    const { manifest, manifestBytes, signature, files } = build;
    // A crash can leave files without a row.
    if (!known) await this.store.remove(key);
    if (!known || !(await this.store.has(key))) await this.store.put(key, files);
    if (!known)
      await this.releases.add({
        manifest,
        manifest_bytes: manifestBytes,
        signature,
        published_by: author,
        origin,
      });
    // A release may be signed later, or again with another key.
    else if (signature !== null && known.manifest_bytes?.equals(manifestBytes))
      await this.releases.sign(key, signature);
    return { release: manifest.id, isNew: !known };
  }

  private async check(key: ReleaseKey, build: Build): Promise<PublishedRelease | undefined> {
    if (!(await this.features.activeIds()).has(key.feature)) throw notCreated(key.feature);
    const known = await this.releases.find(key);
    if (known && !hasSameFiles(known.manifest, build.manifest))
      throw new ReleaseRefused(
        'ALREADY_PUBLISHED',
        `${key.feature} ${key.release} was published with other files.`,
        [key.release],
      );
    // Publishing a release again changes nothing, so it needs no signature.
    if (!known || build.signature !== null) await this.checkSignature(key, build);
    return known;
  }

  private async checkSignature(
    { feature, release: id }: ReleaseKey,
    { manifest, manifestBytes, signature }: Build,
  ): Promise<void> {
    const rules = await this.signatures.rules();
    const signed = { feature, id, manifest, manifest_bytes: manifestBytes, signature };
    const code = rules.refusalOf(signed, undefined);
    if (code) throw signatureRefused(code, signed);
  }
}
