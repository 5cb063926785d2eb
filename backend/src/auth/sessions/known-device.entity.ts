import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../user.entity';

/** A browser in which the user has logged in before, known by a cookie. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @ForeignKey(() => UserEntity, { name: 'known_devices_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  /** SHA-256 of the cookie, which isn't kept. */
  @PrimaryColumn('bytea')
  cookie_hash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_login_at!: Date;
}
