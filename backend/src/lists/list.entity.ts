import type { Audience } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { generated } from '../database/columns';

@Entity('lists')
export class ListEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

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

  @Column('integer', { default: 0 })
  like_count!: number;

  @Column({ type: 'text', ...generated('fold(title)'), select: false })
  search_title!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}
