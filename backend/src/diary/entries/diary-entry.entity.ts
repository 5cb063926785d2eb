import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
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
