import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('previews')
export class PreviewEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  feature!: FeatureId;

  @Column('text')
  release!: string;

  @Column('text')
  created_by!: string;

  @Column('uuid', { nullable: true })
  token_id!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at!: Date;
}
