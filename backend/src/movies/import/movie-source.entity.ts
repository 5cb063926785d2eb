import { Entity, PrimaryColumn, Column } from 'typeorm';

@Entity('movie_sources')
export class MovieSourceEntity {
  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('text', { collation: 'C' })
  key!: string;

  @Column('uuid')
  movie_id!: string;
}
