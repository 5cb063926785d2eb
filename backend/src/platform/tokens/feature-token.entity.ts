import type { FeatureId, TokenScope } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at!: Date | null;

  @Column('text', { nullable: true })
  last_used_address!: string | null;
}
