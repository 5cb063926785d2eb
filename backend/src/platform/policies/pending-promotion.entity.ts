import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';
import type { PromotionRequest } from '../registry/promotion-request';

@Entity('pending_promotions')
export class PendingPromotionEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { array: true })
  features!: FeatureId[];

  @Column('jsonb')
  promotion!: PromotionRequest;

  @Column('text')
  reason!: string;

  @Column('text')
  asked_by!: string;

  @Column('uuid', { nullable: true })
  user_id!: string | null;

  @Column('uuid', { nullable: true })
  token_id!: string | null;

  @Column('integer')
  expected_head!: number;

  @Column({ ...ISO_TIME, default: () => 'now()' })
  created_at!: string;
}
