import { Column, Entity, PrimaryColumn } from 'typeorm';

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
