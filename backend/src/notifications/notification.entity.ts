import type { NotificationKind } from 'shared-kit/contract';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notifications')
@Check(
  'notifications_kind_check',
  `kind IN ('request_accepted', 'comment_approved', 'comment_rejected', 'reply', 'like', 'recommendation',
    'list_invite', 'report_resolved', 'sealed_invite', 'sealed_opened')`,
)
@Index('notifications_once', ['user_id', 'kind', 'subject_id'], { unique: true })
@Index('notifications_newest', { synchronize: false })
@Index('notifications_actor', ['actor_id'])
@Index('notifications_age', ['created_at'], { type: 'brin' })
export class NotificationEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'notifications_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  user_id!: string;

  @Column('text')
  kind!: NotificationKind;

  /** Null if administrators acted, and for likes, whose people are read from comment_likes. */
  @ForeignKey('users', { name: 'notifications_actor_id_fkey', onDelete: 'CASCADE' })
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
