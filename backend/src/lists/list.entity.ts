import type { Audience } from 'shared-kit/contract';
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

@Entity('lists')
@Check('lists_title_check', 'char_length(title) BETWEEN 1 AND 120')
@Check('lists_description_check', 'char_length(description) BETWEEN 1 AND 2000')
@Check('lists_visibility_check', `visibility IN ('everyone', 'friends', 'nobody')`)
@Check('lists_source_url_check', 'char_length(source_url) BETWEEN 1 AND 500')
@Index('lists_of_owner', ['owner_id', 'updated_at'])
@Index('lists_source', ['owner_id', 'source_url'], { unique: true })
export class ListEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'lists_owner_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  owner_id!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  visibility!: Audience;

  @Column('boolean')
  ranked!: boolean;

  @Column('text', { nullable: true })
  source_url!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}
