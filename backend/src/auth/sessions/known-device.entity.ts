import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which the user has logged in before, known by a cookie. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  /** SHA-256 of the cookie, which isn't kept. */
  @PrimaryColumn('bytea')
  cookie_hash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_login_at!: Date;
}
