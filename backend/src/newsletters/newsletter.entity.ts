import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

@Entity('newsletters')
@Check('newsletters_title_check', 'char_length(title) BETWEEN 1 AND 200')
@Check('newsletters_content_check', 'char_length(content) BETWEEN 1 AND 50000')
@Index('newsletters_newest', { synchronize: false })
export class NewsletterEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  content!: string;

  @Column('text')
  excerpt!: string;

  @Column('boolean', { default: false })
  is_important!: boolean;

  @Column('boolean', { default: false })
  is_published!: boolean;

  @ForeignKey('users', { name: 'newsletters_created_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  created_by!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;

  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  serial!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  published_at!: Date | null;
}
