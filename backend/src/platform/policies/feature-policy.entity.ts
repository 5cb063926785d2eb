import type { FeatureId, FeaturePolicy } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('feature_policies')
export class FeaturePolicyEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @Column('text', { default: 'optional' })
  ramp!: FeaturePolicy['ramp'];

  @Column('smallint', { default: 0 })
  approvals!: FeaturePolicy['approvals'];

  @Column('integer', { default: 60 })
  bake_minutes!: number;

  @Column('text', { nullable: true })
  frozen_reason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  frozen_until!: Date | null;
}
