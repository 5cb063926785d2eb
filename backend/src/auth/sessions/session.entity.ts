import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  /** The session is valid only while this equals `users.token_version`. */
  @Column('integer')
  token_version!: number;

  @Column('text')
  device!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  /** When the user last authenticated. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  confirmed_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_seen_at!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at!: Date;
}
