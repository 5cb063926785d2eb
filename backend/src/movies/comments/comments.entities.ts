import type { Comment } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { SERIAL } from '../../database/columns';

@Entity('comments')
export class CommentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  movie_id!: string;

  @Column('uuid', { nullable: true })
  author_id!: string | null;

  @Column('text')
  body!: string;

  @Column('text', { default: 'pending' })
  status!: Comment['status'];

  @Column('uuid', { nullable: true })
  moderated_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  moderated_at!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column(SERIAL)
  serial!: string;

  @Column('boolean', { default: false })
  is_spoiler!: boolean;

  @Column('text', { nullable: true })
  rejection_reason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  edited_at!: Date | null;

  @Column('integer', { default: 1 })
  version!: number;

  /** The comment that this one replies to. */
  @Column('uuid', { nullable: true })
  parent_id!: string | null;

  /** Kept by a trigger. */
  @Column('integer', { default: 0 })
  like_count!: number;

  /** The author of the parent was notified of this reply. */
  @Column('boolean', { default: false })
  is_announced!: boolean;
}

@Entity('comment_likes')
export class CommentLikeEntity {
  @PrimaryColumn('uuid')
  comment_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}

/** The last decision of an administrator about a comment. Outlives the comment. */
@Entity('comment_verdicts')
export class CommentVerdictEntity {
  @PrimaryColumn('uuid')
  comment_id!: string;

  @Column('uuid')
  author_id!: string;

  @Column('text')
  verdict!: 'approved' | 'rejected' | 'removed';

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  decided_at!: Date;
}
