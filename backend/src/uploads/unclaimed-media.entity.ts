import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of the media store that no row names yet, or no longer names. */
@Entity('unclaimed_media')
export class UnclaimedMediaEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since!: Date;
}
