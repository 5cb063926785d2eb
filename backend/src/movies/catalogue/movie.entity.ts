import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('movies')
export class MovieEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  original_title!: string | null;

  @Column('smallint', { nullable: true })
  release_year!: number | null;

  @Column('integer', { nullable: true })
  runtime_minutes!: number | null;

  @Column('text', { array: true })
  genres!: string[];

  @Column('text', { array: true })
  countries!: string[];

  @Column('text', { array: true })
  directors!: string[];

  @Column('text', { array: true })
  cast_names!: string[];

  @Column('text', { nullable: true })
  overview!: string | null;

  @Column('text', { nullable: true })
  poster_url!: string | null;

  @Column('uuid', { nullable: true })
  added_by!: string | null;

  @Column('integer')
  rating_count!: number;

  @Column('integer')
  comment_count!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}
