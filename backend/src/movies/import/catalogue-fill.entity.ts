import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('catalogue_fills')
export class CatalogueFillEntity {
  @PrimaryColumn('text')
  source!: string;

  @Column('integer')
  films!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  filled_at!: Date;
}
