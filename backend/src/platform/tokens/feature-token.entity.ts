import type { FeatureId, TokenScope } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';

@Entity('feature_tokens')
export class FeatureTokenEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  feature!: FeatureId;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: TokenScope[];

  /** SHA-256 of the secret, which isn't kept. */
  @Column('bytea')
  digest!: Buffer;

  @Column('text')
  created_by!: string;

  @Column({ ...ISO_TIME, default: () => 'now()' })
  created_at!: string;

  @Column(ISO_TIME)
  expires_at!: string;

  @Column({ ...ISO_TIME, nullable: true })
  last_used_at!: string | null;

  @Column('text', { nullable: true })
  last_used_address!: string | null;
}
