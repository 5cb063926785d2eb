import type { ReportKind, ReportOutcome, ReportReason, ReportStatus } from 'shared-kit/contract';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('reports')
@Check('reports_kind_check', `kind IN ('user', 'comment', 'movie')`)
@Check('reports_reason_check', `reason IN ('spam', 'abuse', 'spoiler', 'wrong', 'other')`)
@Check('reports_status_check', `status IN ('open', 'resolved')`)
@Check('reports_outcome_check', `outcome IN ('dismissed', 'removed', 'suspended')`)
@Index('reports_open_once', ['reporter_id', 'kind', 'target_id'], { unique: true, where: "status = 'open'" })
@Index('reports_by_status', ['status', 'created_at'])
@Index('reports_of_target', ['kind', 'target_id'])
@Index('reports_of_author', ['author_id'])
@Index('reports_of_reporter', ['reporter_id'])
@Index('reports_resolved_by', ['resolved_by'])
export class ReportEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: ReportKind;

  @Column('uuid')
  target_id!: string;

  /** Title, text, movie and author are those of the moment of the report. */
  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('uuid', { nullable: true })
  movie_id!: string | null;

  @Column('text', { nullable: true })
  movie_title!: string | null;

  @ForeignKey('users', { name: 'reports_author_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  author_id!: string | null;

  @Column('text')
  reason!: ReportReason;

  @Column('text', { default: '' })
  note!: string;

  @ForeignKey('users', { name: 'reports_reporter_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  reporter_id!: string | null;

  @Column('text', { default: 'open' })
  status!: ReportStatus;

  @Column('text', { nullable: true })
  outcome!: ReportOutcome | null;

  @Column('text', { nullable: true })
  outcome_note!: string | null;

  @ForeignKey('users', { name: 'reports_resolved_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  resolved_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  resolved_at!: Date | null;

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
}
