import { Injectable } from '@nestjs/common';
import { type FeatureId, type FeatureKey, SENTENCES } from 'shared-kit/contract';
import { parsePublicKey } from 'shared-kit/release-tool';
import { DomainError, invalidField } from '../../common/errors';
import { Database } from '../../database/database';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleasesRepository } from '../releases/releases.repository';
import type { FeatureKeyEntity } from './feature-key.entity';
import { manifestDigest, releasesIn, type SignatureRules } from './signature-rules';
import { SignaturesRepository } from './signatures.repository';

const toFeatureKey = ({ id, name, public_key, created_at, created_by }: FeatureKeyEntity): FeatureKey => ({
  id,
  name,
  public_key,
  created_at: created_at.toISOString(),
  created_by,
});

@Injectable()
export class SignaturesService {
  constructor(
    private readonly database: Database,
    private readonly signatures: SignaturesRepository,
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
  ) {}

  async keys(feature: FeatureId): Promise<FeatureKey[]> {
    return (await this.signatures.keysOf(feature)).map(toFeatureKey);
  }

  rules(): Promise<SignatureRules> {
    return this.signatures.rules();
  }

  async addKey(feature: FeatureId, name: string, pem: string, author: string): Promise<FeatureKey> {
    const publicKey = parsePublicKey(pem);
    if (publicKey === undefined) throw invalidField('public_key', SENTENCES.publicKey);
    return this.database.transaction(async () => {
      await this.signatures.lock(feature);
      const isFirst = (await this.signatures.keysOf(feature)).length === 0;
      if (isFirst) await this.noteUnsigned(feature);
      return toFeatureKey(
        await this.signatures.addKey({ feature, name, public_key: publicKey, created_by: author }),
      );
    });
  }

  async removeKey(feature: FeatureId, id: string): Promise<void> {
    if (!(await this.signatures.removeKey(feature, id))) throw new DomainError('NOT_FOUND');
  }

  /** Releases in force stay without a signature until they are replaced. */
  private async noteUnsigned(feature: FeatureId): Promise<void> {
    const entry = (await this.registry.head())?.features[feature];
    const noted = [];
    for (const release of new Set(releasesIn(entry))) {
      const found = await this.releases.find({ feature, release });
      if (found) noted.push({ feature, release, digest: manifestDigest(found.manifest_bytes) });
    }
    await this.signatures.replaceUnsigned(feature, noted);
  }
}
