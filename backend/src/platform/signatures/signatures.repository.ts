import { Injectable } from '@nestjs/common';
import type { FeatureId } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { FeatureKeyEntity } from './feature-key.entity';
import { SignatureRules } from './signature-rules';
import { UnsignedReleaseEntity } from './unsigned-release.entity';

const LOCK_UNTIL_COMMIT = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

export type NewKey = Pick<FeatureKeyEntity, 'feature' | 'name' | 'public_key' | 'created_by'>;

@Injectable()
export class SignaturesRepository {
  constructor(private readonly database: Database) {}

  keysOf(feature: FeatureId): Promise<FeatureKeyEntity[]> {
    return this.keys.find({ where: { feature }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  async rules(): Promise<SignatureRules> {
    const keys = new Map<FeatureId, string[]>();
    for (const { feature, public_key } of await this.keys.find())
      keys.set(feature, [...(keys.get(feature) ?? []), public_key]);
    const unsigned = await this.database.repository(UnsignedReleaseEntity).find();
    return new SignatureRules(
      keys,
      new Map(unsigned.map(({ feature, release, digest }) => [`${feature}/${release}`, digest])),
    );
  }

  async addKey(key: NewKey): Promise<FeatureKeyEntity> {
    const added = this.keys.create(key);
    await this.keys.insert(added);
    return added;
  }

  /** False if there is none. */
  async removeKey(feature: FeatureId, id: string): Promise<boolean> {
    return (await this.keys.delete({ feature, id })).affected === 1;
  }

  async replaceUnsigned(feature: FeatureId, releases: readonly UnsignedReleaseEntity[]): Promise<void> {
    const unsigned = this.database.repository(UnsignedReleaseEntity);
    await unsigned.delete({ feature });
    if (releases.length > 0) await unsigned.insert([...releases]);
  }

  async lock(feature: FeatureId): Promise<void> {
    await this.database.execute(LOCK_UNTIL_COMMIT, [`keys of ${feature}`]);
  }

  private get keys() {
    return this.database.repository(FeatureKeyEntity);
  }
}
