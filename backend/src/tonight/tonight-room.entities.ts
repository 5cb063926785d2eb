import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';

@Entity('tonight_rooms')
@Index('tonight_rooms_opened_by', ['opened_by'])
@Index('tonight_rooms_matched_movie', ['matched_movie_id'])
@Index('tonight_rooms_created', ['created_at'])
export class TonightRoomEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('users', { name: 'tonight_rooms_opened_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  opened_by!: string | null;

  @ForeignKey('movies', { name: 'tonight_rooms_matched_movie_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  matched_movie_id!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}

@Entity('tonight_members')
@Index('tonight_members_of_user', ['user_id'])
export class TonightMemberEntity {
  @ForeignKey(() => TonightRoomEntity, { name: 'tonight_members_room_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  room_id!: string;

  @ForeignKey('users', { name: 'tonight_members_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;
}

@Entity('tonight_decks')
@Index('tonight_decks_movie', ['movie_id'])
export class TonightDeckEntity {
  @ForeignKey(() => TonightRoomEntity, { name: 'tonight_decks_room_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  room_id!: string;

  @ForeignKey('movies', { name: 'tonight_decks_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('integer')
  position!: number;
}

@Entity('tonight_votes')
@ForeignKey(() => TonightMemberEntity, ['room_id', 'user_id'], ['room_id', 'user_id'], {
  name: 'tonight_votes_member_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => TonightDeckEntity, ['room_id', 'movie_id'], ['room_id', 'movie_id'], {
  name: 'tonight_votes_movie_fkey',
  onDelete: 'CASCADE',
})
@Index('tonight_votes_movie', ['room_id', 'movie_id'])
export class TonightVoteEntity {
  @PrimaryColumn('uuid')
  room_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('boolean')
  yes!: boolean;
}
