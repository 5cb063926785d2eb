import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('password_resets')
export class PasswordResetEntity {
  @PrimaryColumn('bytea')
  token_hash!: Buffer;

  @Column('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
