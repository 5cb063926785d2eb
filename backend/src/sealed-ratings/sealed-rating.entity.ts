import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('sealed_ratings')
@Check('sealed_ratings_inviter_rating_check', 'inviter_rating BETWEEN 1 AND 10')
@Check('sealed_ratings_invited_rating_check', 'invited_rating BETWEEN 1 AND 10')
@Check('sealed_ratings_two_people_check', 'inviter_id <> invited_id')
@Index('sealed_ratings_one_open', { synchronize: false })
@Index('sealed_ratings_inviter', ['inviter_id'])
@Index('sealed_ratings_invited', ['invited_id'])
export class SealedRatingEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('movies', { name: 'sealed_ratings_movie_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  movie_id!: string;

  @ForeignKey('users', { name: 'sealed_ratings_inviter_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  inviter_id!: string;

  @ForeignKey('users', { name: 'sealed_ratings_invited_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  invited_id!: string;

  @Column('smallint', { nullable: true })
  inviter_rating!: number | null;

  @Column('smallint', { nullable: true })
  invited_rating!: number | null;

  @Column('boolean', { default: false })
  is_opened!: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
