import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

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
