import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('list_likes')
export class ListLikeEntity {
  @PrimaryColumn('uuid')
  list_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
