import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('sealed_ratings')
export class SealedRatingEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  movie_id!: string;

  @Column('uuid')
  inviter_id!: string;

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
