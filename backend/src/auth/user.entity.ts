import type { Audience, NotificationKind } from 'shared-kit/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('users')
@Unique('users_username_unique', ['username_key'])
@Unique('users_email_unique', ['email_key'])
@Check('users_username_check', 'char_length(username) BETWEEN 3 AND 30')
@Check('users_bio_check', 'char_length(bio) <= 500')
@Check('users_presence_audience_check', "presence_audience IN ('everyone', 'friends', 'nobody')")
@Check('users_activity_audience_check', "activity_audience IN ('everyone', 'friends', 'nobody')")
@Check('users_watched_audience_check', "watched_audience IN ('everyone', 'friends', 'nobody')")
@Check('users_ratings_audience_check', "ratings_audience IN ('everyone', 'friends', 'nobody')")
@Check('users_watchlist_audience_check', "watchlist_audience IN ('everyone', 'friends', 'nobody')")
@Check('users_diary_audience_check', "diary_audience IN ('everyone', 'friends', 'nobody')")
@Index('users_search', { synchronize: false })
@Index('users_name_search', { synchronize: false })
@Index('users_name_beginning', { synchronize: false })
@Index('users_similar_name', { synchronize: false })
@Index('users_by_name', { synchronize: false })
@Index('users_by_age', ['created_at'])
@Index('users_presence_exceptions', ['id'], { where: "presence_audience <> 'everyone'" })
export class UserEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: 'name_key(username)',
    insert: false,
    update: false,
  })
  username_key!: string;

  @Column('text')
  email!: string;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: 'lower((email COLLATE "und-x-icu"))',
    insert: false,
    update: false,
  })
  email_key!: string;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: 'fold(username)',
    insert: false,
    update: false,
    select: false,
  })
  search_name!: string;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: "fold(((username || ' '::text) || email))",
    insert: false,
    update: false,
    select: false,
  })
  search_text!: string;

  @Column('text')
  password_hash!: string;

  @Column('integer', { default: 1 })
  token_version!: number;

  @Column('boolean', { default: false })
  is_admin!: boolean;

  @Column('text', { default: '' })
  bio!: string;

  @Column('text', { nullable: true })
  avatar_key!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_seen_at!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updated_at!: Date;

  @Column('text', { default: 'everyone' })
  presence_audience!: Audience;

  @Column('text', { default: 'everyone' })
  activity_audience!: Audience;

  @Column('text', { default: 'everyone' })
  watched_audience!: Audience;

  @Column('text', { default: 'everyone' })
  ratings_audience!: Audience;

  @Column('text', { default: 'everyone' })
  watchlist_audience!: Audience;

  @Column('text', { default: 'friends' })
  diary_audience!: Audience;

  @Column('text', { array: true, default: [] })
  muted_notifications!: NotificationKind[];

  @Column('boolean', { default: false })
  hides_first_steps!: boolean;
}
