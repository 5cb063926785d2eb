import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type FriendshipStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'removed';

@Entity('friendships')
export class FriendshipEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  sender_id!: string;

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
