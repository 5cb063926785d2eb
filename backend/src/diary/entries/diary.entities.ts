import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { SERIAL } from '../../database/columns';

@Entity('diary_entries')
export class DiaryEntryEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('uuid')
  movie_id!: string;

  @Column('date')
  watched_on!: string;

  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean', { default: false })
  rewatch!: boolean;

  @Column('text', { array: true, default: [] })
  tags!: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column(SERIAL)
  serial!: string;
}

/** The entry that an import made from an address, and what the source said then. */
@Entity('imported_entries')
export class ImportedEntryEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('text', { collation: 'C' })
  address!: string;

  @Column('uuid')
  entry_id!: string;

  @Column('date')
  watched_on!: string;

  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('text', { nullable: true })
  note!: string | null;
}
