import type { ReportKind, ReportOutcome, ReportReason, ReportStatus } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { SERIAL } from '../database/columns';

@Entity('reports')
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

  @Column('uuid', { nullable: true })
  author_id!: string | null;

  @Column('text')
  reason!: ReportReason;

  @Column('text', { default: '' })
  note!: string;

  @Column('uuid', { nullable: true })
  reporter_id!: string | null;

  @Column('text', { default: 'open' })
  status!: ReportStatus;

  @Column('text', { nullable: true })
  outcome!: ReportOutcome | null;

  @Column('text', { nullable: true })
  outcome_note!: string | null;

  @Column('uuid', { nullable: true })
  resolved_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  resolved_at!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column(SERIAL)
  serial!: string;
}
