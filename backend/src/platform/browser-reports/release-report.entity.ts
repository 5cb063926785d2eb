import type { FeatureId, BrowserReport } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'release_reports_pkey' };

@Entity('release_reports')
export class ReleaseReportEntity {
  @PrimaryColumn('text', { ...KEY })
  feature!: FeatureId;

  @PrimaryColumn('text', { ...KEY })
  release!: string;

  @PrimaryColumn('text', { ...KEY })
  kind!: BrowserReport['kind'];

  @PrimaryColumn('timestamptz', { ...KEY, precision: 0 })
  hour!: Date;

  @Column('integer', { default: 0 })
  count!: number;

  @Column('double precision', { default: 0 })
  total_ms!: number;

  @Column('double precision', { default: 0 })
  max_ms!: number;

  @Column('text', { nullable: true })
  last_message!: string | null;
}
