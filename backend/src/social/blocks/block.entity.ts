import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn('uuid')
  blocker_id!: string;

  @PrimaryColumn('uuid')
  blocked_id!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
