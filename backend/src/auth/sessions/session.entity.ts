import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../user.entity';

@Entity('sessions')
@Index('sessions_of_user', ['user_id'])
@Index('sessions_expiry', ['expires_at'])
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => UserEntity, { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
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
