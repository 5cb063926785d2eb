import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Metric } from './vitals-histogram';

/** One bucket of a histogram of Web Vitals. */
@Entity('release_vitals')
export class ReleaseVitalEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @PrimaryColumn('text')
  release!: string;

  @PrimaryColumn('text')
  metric!: Metric;

  @PrimaryColumn('timestamptz', { precision: 0 })
  hour!: Date;

  @PrimaryColumn('integer')
  bucket!: number;

  @Column('integer', { default: 0 })
  count!: number;
}
