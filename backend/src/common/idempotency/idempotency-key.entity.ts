import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  /** The caller's id, or a visitor's address. */
  @PrimaryColumn('text')
  owner!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bytea')
  request_hash!: Buffer;

  @Column('uuid')
  @Generated('uuid')
  reservation!: string;

  @Column('smallint', { nullable: true })
  status!: number | null;

  /** Encrypted, as a JSON string; versions before 1.1.0 stored it as it is. */
  @Column('jsonb', { nullable: true })
  answer!: unknown;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
