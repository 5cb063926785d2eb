import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TwoFactorEntity } from './two-factor.entity';

/** A recovery code that was not used yet. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey(() => TwoFactorEntity, { name: 'recovery_codes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('bytea')
  code_hash!: Buffer;
}
