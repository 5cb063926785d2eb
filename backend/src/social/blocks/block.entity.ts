import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../auth/auth.module';

@Entity('blocks')
@Check('blocks_check', 'blocker_id <> blocked_id')
@Index('blocks_blocked', ['blocked_id', 'blocker_id'])
export class BlockEntity {
  @ForeignKey(() => UserEntity, { name: 'blocks_blocker_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'blocks_pkey' })
  blocker_id!: string;

  @ForeignKey(() => UserEntity, { name: 'blocks_blocked_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'blocks_pkey' })
  blocked_id!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;
}
