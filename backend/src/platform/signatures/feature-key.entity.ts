import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('feature_keys')
export class FeatureKeyEntity {
  @PrimaryGeneratedColumn('uuid')
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
