import type { NotificationKind } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('text')
  kind!: NotificationKind;

  /** Null if administrators acted, and for likes, whose people are read from comment_likes. */
  @Column('uuid', { nullable: true })
  actor_id!: string | null;

  /** The kind says which table it is of: notification-subjects.ts. */
  @Column('uuid')
  subject_id!: string;

  @Column('boolean', { default: false })
  is_read!: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
