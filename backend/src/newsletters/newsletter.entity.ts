import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { SERIAL } from '../database/columns';

@Entity('newsletters')
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

  @Column('uuid', { nullable: true })
  created_by!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;

  @Column(SERIAL)
  serial!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  published_at!: Date | null;
}
