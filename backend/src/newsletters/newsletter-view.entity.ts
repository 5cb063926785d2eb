import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('newsletter_views')
export class NewsletterViewEntity {
  @PrimaryColumn('uuid')
  newsletter_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  viewed_at!: Date;
}
