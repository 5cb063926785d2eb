import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChallengePurpose = 'second-factor' | 'passkey-login' | 'passkey-registration';

/** A short-lived random value that ties an answer to one login or registration, so that it can't be replayed. */
@Entity('login_challenges')
export class LoginChallengeEntity {
  /** SHA-256 of the challenge, which isn't kept. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('text')
  purpose!: ChallengePurpose;

  @Column('uuid', { nullable: true })
  user_id!: string | null;

  /** The user's version at the time. */
  @Column('integer', { nullable: true })
  token_version!: number | null;

  @Column('integer')
  tries_left!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at!: Date;
}
