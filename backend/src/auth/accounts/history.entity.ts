import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user rated, watched, logged and liked belongs to it. Triggers begin it with the user and mark it when the user is deleted. */
@Entity('histories')
export class HistoryEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erased_at!: Date | null;
}
