import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Records that the first-start catalogue was imported: a movie deleted since doesn't return. */
@Entity('catalogue_fills')
export class CatalogueFillEntity {
  @PrimaryColumn('text')
  source!: string;

  @Column('integer')
  films!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  filled_at!: Date;
}
