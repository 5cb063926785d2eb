import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

@Entity('password_resets')
@Index('password_resets_user', ['user_id'])
export class PasswordResetEntity {
  @PrimaryColumn('bytea')
  token_hash!: Buffer;

  @ForeignKey(() => UserEntity, { name: 'password_resets_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
