import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('features')
export class FeatureEntity {
  @PrimaryColumn('text')
  id!: FeatureId;

  @Column('text')
  title!: string;

  @Column('text')
  team!: string;

  @Column('text')
  created_by!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  retired_at!: Date | null;
}
