import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('comment_likes')
export class CommentLikeEntity {
  @PrimaryColumn('uuid')
  comment_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
