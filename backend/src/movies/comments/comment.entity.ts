import type { Comment } from 'shared-kit/contract';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('comments')
@Check('comments_body_check', `char_length(body) BETWEEN 1 AND 2000 OR (status = 'deleted' AND body = '')`)
@Check('comments_status_check', `status IN ('pending', 'approved', 'rejected', 'deleted')`)
@Check('comments_rejection_reason_check', 'char_length(rejection_reason) BETWEEN 1 AND 500')
@Index('comments_of_movie', { synchronize: false })
@Index('comments_of_author', { synchronize: false })
@Index('comments_by_status', { synchronize: false })
@Index('comments_newest', { synchronize: false })
@Index('comments_most_liked', { synchronize: false })
@Index('comments_moderated_by', ['moderated_by'], { where: 'moderated_by IS NOT NULL' })
@Index('comments_replies', ['parent_id', 'created_at', 'serial'], { where: 'parent_id IS NOT NULL' })
export class CommentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => MovieEntity, { name: 'comments_movie_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  movie_id!: string;

  @ForeignKey('users', { name: 'comments_author_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  author_id!: string | null;

  @Column('text')
  body!: string;

  @Column('text', { default: 'pending' })
  status!: Comment['status'];

  @ForeignKey('users', { name: 'comments_moderated_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  moderated_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  moderated_at!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
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
  @ForeignKey(() => CommentEntity, { name: 'comments_parent_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  parent_id!: string | null;

  /** Kept by a trigger. */
  @Column('integer', { default: 0 })
  like_count!: number;

  /** The author of the parent has heard of this reply. */
  @Column('boolean', { default: false })
  is_announced!: boolean;
}
