import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('team_services')
export class TeamServiceEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @Column('text')
  url!: string;

  @Column('int')
  timeout_ms!: number;

  @Column('text')
  set_by!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  set_at!: Date;
}
