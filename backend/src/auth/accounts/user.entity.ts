import type { Audience, NotificationKind } from 'shared-kit/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { generated } from '../../database/columns';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  @Column({
    type: 'text',
    ...generated('name_key(username)'),
  })
  username_key!: string;

  @Column('text')
  email!: string;

  @Column({
    type: 'text',
    ...generated('lower((email COLLATE "und-x-icu"))'),
  })
  email_key!: string;

  @Column({
    type: 'text',
    ...generated('fold(username)'),
    select: false,
  })
  search_name!: string;

  @Column({
    type: 'text',
    ...generated("fold(((username || ' '::text) || email))"),
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
