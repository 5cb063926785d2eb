import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Metric } from './vitals-histogram';

const KEY = { primaryKeyConstraintName: 'release_vitals_pkey' };

/** One bucket of a histogram of Web Vitals. */
@Entity('release_vitals')
export class ReleaseVitalEntity {
  @PrimaryColumn('text', { ...KEY })
  feature!: FeatureId;

  @PrimaryColumn('text', { ...KEY })
  release!: string;

  @PrimaryColumn('text', { ...KEY })
  metric!: Metric;

  @PrimaryColumn('timestamptz', { ...KEY, precision: 0 })
  hour!: Date;

  @PrimaryColumn('integer', { ...KEY })
  bucket!: number;

  @Column('integer', { default: 0 })
  count!: number;
}
