import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

@Entity('newsletters')
export class NewsletterEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  content!: string;

  @Column('boolean')
  is_important!: boolean;

  @Column('boolean')
  is_published!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  published_at!: Date | null;

  @Column('uuid', { nullable: true })
  created_by!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}

@Entity('newsletter_views')
export class NewsletterViewEntity {
  @PrimaryColumn('uuid')
  newsletter_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  viewed_at!: Date;
}
