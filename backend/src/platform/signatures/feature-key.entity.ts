import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('feature_keys')
@Unique('feature_keys_name_key', ['feature', 'name'])
export class FeatureKeyEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'feature_keys_pkey' })
  id!: string;

  @Column('text')
  feature!: FeatureId;

  @Column('text')
  name!: string;

  /** Ed25519, in PEM. */
  @Column('text')
  public_key!: string;

  @Column('text')
  created_by!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
