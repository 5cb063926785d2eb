import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('unclaimed_media')
export class UnclaimedMediaEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since!: Date;
}
