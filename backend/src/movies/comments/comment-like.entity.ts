import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CommentEntity } from './comment.entity';

@Entity('comment_likes')
@Index('comment_likes_user', ['user_id'])
export class CommentLikeEntity {
  @ForeignKey(() => CommentEntity, { name: 'comment_likes_comment_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  comment_id!: string;

  @ForeignKey('histories', { name: 'comment_likes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
