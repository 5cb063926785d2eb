import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';

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

  @Column({ ...ISO_TIME, default: () => 'now()' })
  set_at!: string;
}
