import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../auth/auth.module';

export type FriendshipStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'removed';

@Entity('friendships')
@Check('friendships_check', 'sender_id <> receiver_id')
@Check('friendships_status_check', `status IN ('pending', 'accepted', 'rejected', 'withdrawn', 'removed')`)
@Index('friendships_one_per_pair', ['low_id', 'high_id'], {
  unique: true,
  where: `status IN ('pending', 'accepted')`,
})
@Index('friendships_sender', ['sender_id', 'status'])
@Index('friendships_receiver', ['receiver_id', 'status'])
export class FriendshipEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'friendships_pkey' })
  id!: string;

  @ForeignKey(() => UserEntity, { name: 'friendships_sender_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  sender_id!: string;

  @ForeignKey(() => UserEntity, { name: 'friendships_receiver_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  receiver_id!: string;

  @Column('text', { default: 'pending' })
  status!: FriendshipStatus;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changed_at!: Date;

  /** Independent of the direction, so that one index allows one active friendship per pair. */
  @Column({ type: 'uuid', generatedType: 'STORED', asExpression: 'LEAST(sender_id, receiver_id)' })
  low_id!: string;

  @Column({ type: 'uuid', generatedType: 'STORED', asExpression: 'GREATEST(sender_id, receiver_id)' })
  high_id!: string;
}
