import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('recommendations')
@Check('recommendations_note_check', 'char_length(note) BETWEEN 1 AND 280')
@Index('recommendations_once', ['sender_id', 'receiver_id', 'movie_id'], { unique: true })
@Index('recommendations_receiver', ['receiver_id'])
@Index('recommendations_movie', ['movie_id'])
export class RecommendationEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'recommendations_sender_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  sender_id!: string;

  @ForeignKey('users', { name: 'recommendations_receiver_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  receiver_id!: string;

  @ForeignKey(() => MovieEntity, { name: 'recommendations_movie_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  movie_id!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
