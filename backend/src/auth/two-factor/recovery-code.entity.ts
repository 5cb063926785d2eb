import { Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that was not used yet. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('bytea')
  code_hash!: Buffer;
}
