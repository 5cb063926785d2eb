import { Injectable } from '@nestjs/common';
import { type FeatureId, type FeatureKey, SENTENCES } from 'shared-kit/contract';
import { parsePublicKey } from 'shared-kit/release-tool';
import { DomainError, invalidField } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { RegistryRepository } from '../registry/registry.repository';
import { LOCK_UNTIL_COMMIT, ReleasesRepository } from '../releases/releases.repository';
import { FeatureKeyEntity } from './feature-key.entity';
import { manifestDigest, releasesIn, SignatureRules } from './signature-rules';
import { UnsignedReleaseEntity } from './unsigned-release.entity';

const toFeatureKey = ({ feature: _, ...key }: FeatureKeyEntity): FeatureKey => key;

@Injectable()
export class SignaturesService {
  constructor(
    private readonly database: Database,
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
  ) {}

  async keysOf(feature: FeatureId): Promise<FeatureKey[]> {
    const order = { created_at: 'ASC', id: 'ASC' } as const;
    return (await this.keys.find({ where: { feature }, order })).map(toFeatureKey);
  }

  async rules(): Promise<SignatureRules> {
    const keys = new Map<FeatureId, string[]>();
    for (const { feature, public_key } of await this.keys.find())
      keys.set(feature, [...(keys.get(feature) ?? []), public_key]);
    const unsigned = await this.unsigned.find();
    return new SignatureRules(
      keys,
      new Map(unsigned.map(({ feature, release, digest }) => [`${feature}/${release}`, digest])),
    );
  }

  async addKey(feature: FeatureId, name: string, pem: string, author: string): Promise<FeatureKey> {
    const publicKey = parsePublicKey(pem);
    if (publicKey === undefined) throw invalidField('public_key', SENTENCES.publicKey);
    return this.database.transaction(async () => {
      await this.database.execute(LOCK_UNTIL_COMMIT, [`keys of ${feature}`]);
      if (!(await this.keys.existsBy({ feature }))) await this.noteUnsigned(feature);
      const added = this.keys.create({ feature, name, public_key: publicKey, created_by: author });
      await this.keys.insert(added);
      return toFeatureKey(added);
    });
  }

  async removeKey(feature: FeatureId, id: string): Promise<void> {
    if ((await this.keys.delete({ feature, id })).affected !== 1) throw new DomainError('NOT_FOUND');
  }

  /** Releases in force stay without a signature until they are replaced. */
  private async noteUnsigned(feature: FeatureId): Promise<void> {
    const entry = (await this.registry.head())?.features[feature];
    const noted = [];
    for (const release of new Set(releasesIn(entry))) {
      const found = await this.releases.find({ feature, release });
      if (found) noted.push({ feature, release, digest: manifestDigest(found.manifest_bytes) });
    }
    await this.unsigned.delete({ feature });
    if (noted.length > 0) await this.unsigned.insert(noted);
  }

  private get keys() {
    return this.database.repository(FeatureKeyEntity);
  }

  private get unsigned() {
    return this.database.repository(UnsignedReleaseEntity);
  }
}
