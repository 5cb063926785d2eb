import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('diary_entries')
@Check('diary_entries_rating_check', 'rating BETWEEN 1 AND 10')
@Check('diary_entries_note_check', 'char_length(note) BETWEEN 1 AND 2000')
@Index('diary_entries_newest', { synchronize: false })
@Index('diary_entries_of_film', ['user_id', 'movie_id', 'watched_on', 'serial'])
@Index('diary_entries_movie', ['movie_id'])
export class DiaryEntryEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('histories', { name: 'diary_entries_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  user_id!: string;

  @ForeignKey('movies', { name: 'diary_entries_movie_id_fkey', onDelete: 'CASCADE' })
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

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  serial!: string;
}
