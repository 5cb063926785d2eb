import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';

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

  @Column({ ...ISO_TIME, default: () => 'now()' })
  created_at!: string;
}
