import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

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

  @Column('boolean')
  is_spoiler!: boolean;

  @Column('text')
  status!: 'pending' | 'approved' | 'rejected';

  @Column('text', { nullable: true })
  rejection_reason!: string | null;

  @Column('uuid', { nullable: true })
  moderated_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  moderated_at!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  edited_at!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
