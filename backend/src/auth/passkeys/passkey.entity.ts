import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';

@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

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

  @Column({ ...ISO_TIME, default: () => 'now()' })
  created_at!: string;

  @Column({ ...ISO_TIME, nullable: true })
  last_used_at!: string | null;
}
