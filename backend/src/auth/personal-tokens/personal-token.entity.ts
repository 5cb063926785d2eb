import type { PersonalScope } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A trigger removes the tokens of a user whose token version changes. */
@Entity('personal_tokens')
export class PersonalTokenEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: PersonalScope[];

  /** SHA-256 of the token, which isn't kept. */
  @Column('bytea')
  digest!: Buffer;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expires_at!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at!: Date | null;
}
