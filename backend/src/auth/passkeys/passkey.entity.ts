import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { UserEntity } from '../user.entity';

@Entity('passkeys')
@Unique('passkeys_credential_unique', ['credential_id'])
@Check('passkeys_name_check', 'char_length(name) BETWEEN 1 AND 60')
@Index('passkeys_of_user', ['user_id'])
export class PasskeyEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'passkeys_pkey' })
  id!: string;

  @ForeignKey(() => UserEntity, { name: 'passkeys_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  user_id!: string;

  /** Base64url. */
  @Column('text')
  credential_id!: string;

  @Column('bytea')
  public_key!: Buffer;

  /** Signatures so far, as the authenticator counts them; 0 if it doesn't. Up to 2^32. */
  @Column('bigint', { transformer: { from: Number, to: (count: number) => count } })
  counter!: number;

  @Column('text', { array: true })
  transports!: string[];

  @Column('text')
  name!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at!: Date | null;
}
