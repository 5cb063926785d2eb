import { Injectable } from '@nestjs/common';
import type { FeatureId } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { FeatureTokenEntity } from './feature-token.entity';

export type NewFeatureToken = Pick<
  FeatureTokenEntity,
  'feature' | 'name' | 'scopes' | 'digest' | 'created_by' | 'expires_at'
>;

// Only calls of different processes can meet here; one of them writes.
const TOUCH = `
  UPDATE feature_tokens SET last_used_at = now(), last_used_address = $2
  WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - make_interval(secs => $3))`;

@Injectable()
export class FeatureTokensRepository {
  constructor(private readonly database: Database) {}

  of(feature: FeatureId): Promise<FeatureTokenEntity[]> {
    return this.tokens.find({ where: { feature }, order: { created_at: 'DESC', id: 'ASC' } });
  }

  async find(id: string): Promise<FeatureTokenEntity | undefined> {
    return (await this.tokens.findOneBy({ id })) ?? undefined;
  }

  async add(token: NewFeatureToken): Promise<FeatureTokenEntity> {
    const added = this.tokens.create({ ...token, last_used_at: null, last_used_address: null });
    await this.tokens.insert(added);
    return added;
  }

  /** False if there is none. */
  async remove(feature: FeatureId, id: string): Promise<boolean> {
    return (await this.tokens.delete({ feature, id })).affected === 1;
  }

  async removeAll(feature: FeatureId): Promise<void> {
    await this.tokens.delete({ feature });
  }

  async touch(id: string, address: string, intervalSeconds: number): Promise<void> {
    await this.database.execute(TOUCH, [id, address, intervalSeconds]);
  }

  private get tokens() {
    return this.database.repository(FeatureTokenEntity);
  }
}
