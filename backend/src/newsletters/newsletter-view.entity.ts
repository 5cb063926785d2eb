import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NewsletterEntity } from './newsletter.entity';

@Entity('newsletter_views')
@Index('newsletter_views_user', ['user_id'])
export class NewsletterViewEntity {
  @ForeignKey(() => NewsletterEntity, { name: 'newsletter_views_newsletter_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  newsletter_id!: string;

  @ForeignKey('users', { name: 'newsletter_views_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  viewed_at!: Date;
}
