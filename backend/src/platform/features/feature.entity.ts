import type { FeatureId } from 'shared-kit/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('features')
@Check('features_id_check', `id ~ '^[a-z][a-z0-9-]{1,30}$'`)
export class FeatureEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'features_pkey' })
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
