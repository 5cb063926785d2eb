import type {
  ImportChanges,
  ImportedKind,
  ImportMode,
  ImportReason,
  ImportRowStatus,
} from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { FileInImport, ImportRow, ListInFile } from '../import/import-row';

@Entity('imports')
export class ImportEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('boolean')
  applied!: boolean;

  @Column('text')
  mode!: ImportMode;

  @Column('jsonb')
  sources!: FileInImport[];

  @Column('jsonb')
  changes!: ImportChanges;

  /** What the files say about lists, for their rows that wait. */
  @Column('jsonb')
  lists!: ListInFile[];

  @Column('integer')
  row_count!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}

@Entity('import_rows')
export class ImportRowEntity {
  @PrimaryColumn('uuid')
  import_id!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text')
  status!: ImportRowStatus;

  @Column('text', { nullable: true })
  reason!: ImportReason | null;

  @Column('text', { nullable: true })
  kind!: ImportedKind | null;

  @Column('text')
  file!: string;

  @Column('integer', { nullable: true })
  row!: number | null;

  @Column('text')
  title!: string;

  @Column('integer', { nullable: true })
  year!: number | null;

  /** Rows with the same text are about the same film. */
  @Column({ type: 'text', collation: 'C', default: '' })
  film!: string;

  @Column('uuid', { nullable: true })
  movie_id!: string | null;

  /** The user has chosen the film. */
  @Column('boolean', { default: false })
  is_chosen!: boolean;

  /** All that the row says, if it has no film yet. */
  @Column('jsonb', { nullable: true })
  content!: ImportRow | null;

  @Column('boolean', { default: false })
  waits!: boolean;

  /** Squeezed titles and ids, of rows that wait. */
  @Column({ type: 'text', array: true, collation: 'C', default: [] })
  keys!: string[];
}

/** Films for which a row may have waited. */
@Entity('import_arrivals')
export class ImportArrivalEntity {
  @PrimaryColumn('uuid')
  movie_id!: string;
}

/** What an import has changed: null where there was nothing before, or is nothing after. */
@Entity('import_writes')
export class ImportWriteEntity {
  @PrimaryColumn('uuid')
  import_id!: string;

  @PrimaryColumn('text')
  kind!: string;

  /** The id of the film, entry or list, or the address of an entry. */
  @PrimaryColumn('text', { collation: 'C' })
  key!: string;

  @Column('uuid', { nullable: true })
  movie_id!: string | null;

  @Column('jsonb', { nullable: true })
  before!: object | null;

  @Column('jsonb', { nullable: true })
  after!: object | null;
}
