import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('recommendations')
export class RecommendationEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  sender_id!: string;

  @Column('uuid')
  receiver_id!: string;

  @Column('uuid')
  movie_id!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
