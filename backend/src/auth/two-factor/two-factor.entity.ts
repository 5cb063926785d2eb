import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('two_factors')
export class TwoFactorEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  /** Base32. */
  @Column('text')
  secret!: string;

  /** The time steps whose codes were used, while they could be used again. */
  @Column('integer', { array: true, default: () => "'{}'" })
  used_steps!: number[];

  @Column('bytea')
  recovery_salt!: Buffer;

  /** Null while it is only set up. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  enabled_at!: Date | null;
}
