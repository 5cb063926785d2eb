import type { FeatureId, BrowserReport } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('release_reports')
export class ReleaseReportEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @PrimaryColumn('text')
  release!: string;

  @PrimaryColumn('text')
  kind!: BrowserReport['kind'];

  @PrimaryColumn('timestamptz', { precision: 0 })
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
