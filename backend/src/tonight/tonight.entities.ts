import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('tonight')
export class TonightEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  until!: Date;
}

@Entity('tonight_rooms')
export class TonightRoomEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { nullable: true })
  opened_by!: string | null;

  @Column('uuid', { nullable: true })
  matched_movie_id!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}

@Entity('tonight_members')
export class TonightMemberEntity {
  @PrimaryColumn('uuid')
  room_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;
}

@Entity('tonight_decks')
export class TonightDeckEntity {
  @PrimaryColumn('uuid')
  room_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('integer')
  position!: number;
}

@Entity('tonight_votes')
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
