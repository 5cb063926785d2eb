import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('movie_sources')
export class MovieSourceEntity {
  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('text', { collation: 'C' })
  key!: string;

  @Column('uuid')
  movie_id!: string;
}

@Entity('catalogue_fills')
export class CatalogueFillEntity {
  @PrimaryColumn('text')
  source!: string;

  @Column('integer')
  films!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  filled_at!: Date;
}
