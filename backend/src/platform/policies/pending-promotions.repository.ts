import { Injectable } from '@nestjs/common';
import type { FeatureId } from 'shared-kit/contract';
import { ArrayContains } from 'typeorm';
import { Database } from '../../database/database';
import { PendingPromotionEntity } from './pending-promotion.entity';

type NewPendingPromotion = Omit<PendingPromotionEntity, 'id' | 'created_at'>;

@Injectable()
export class PendingPromotionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  all(): Promise<PendingPromotionEntity[]> {
    return this.pending.find({ order: { created_at: 'DESC', id: 'ASC' } });
  }

  async find(id: string): Promise<PendingPromotionEntity | undefined> {
    return (await this.pending.findOneBy({ id })) ?? undefined;
  }

  async add(promotion: NewPendingPromotion): Promise<string> {
    const added = this.pending.create(promotion);
    await this.pending.insert(added);
    return added.id;
  }

  /** False if it is already approved or refused. */
  async remove(id: string): Promise<boolean> {
    return (await this.pending.delete({ id })).affected === 1;
  }

  async removeAll(feature: FeatureId): Promise<void> {
    await this.pending.delete({ features: ArrayContains([feature]) });
  }

  private get pending() {
    return this.database.repository(PendingPromotionEntity);
  }
}
