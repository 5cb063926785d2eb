import type { Audience } from 'shared-kit/contract';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
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

@Entity('list_movies')
export class ListMovieEntity {
  @PrimaryColumn('uuid')
  list_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('integer')
  position!: number;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Null for films that came with an import. */
  @Column('uuid', { nullable: true })
  added_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  added_at!: Date | null;

  @Column('text', { array: true, default: [] })
  tags!: string[];
}

@Entity('list_editors')
export class ListEditorEntity {
  @PrimaryColumn('uuid')
  list_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  added_at!: Date;
}

@Entity('list_likes')
export class ListLikeEntity {
  @PrimaryColumn('uuid')
  list_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
