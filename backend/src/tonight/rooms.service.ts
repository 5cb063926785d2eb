import { Injectable } from '@nestjs/common';
import { HOUR_MS, type Movie, type Person, type TonightRoom } from 'shared-kit/contract';
import { tonightPage } from 'shared-kit/contract/paths';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors/errors';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import { PUSH_SENTENCES, PushService } from '../push/push.module';
import { NotifierService } from '../sockets/sockets.module';
import * as sql from './rooms-sql';
import { candidates } from './tonight-sql';
import { TonightMemberEntity, TonightRoomEntity, TonightVoteEntity } from './tonight.entities';

/** An invitation that comes the next day is of no use. */
const INVITATION_SECONDS = (3 * HOUR_MS) / 1000;

@Injectable()
export class RoomsService {
  constructor(
    private readonly database: Database,
    private readonly notifier: NotifierService,
    private readonly push: PushService,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
    private readonly idempotency: IdempotencyService,
  ) {}

  async open(caller: Caller, invitedIds: readonly string[]): Promise<TonightRoom> {
    await this.requireTonight(caller.id, invitedIds);
    await this.limits.consume('tonightRoomsPerUser', caller.id);
    return this.idempotency.create(async () => {
      const { id } = await this.database.repository(TonightRoomEntity).save({ opened_by: caller.id });
      const members = [caller.id, ...invitedIds];
      await this.members.insert(members.map((user_id) => ({ room_id: id, user_id })));
      await this.database.execute(sql.DEAL, [members, id]);
      const room = await this.read(caller, id);
      this.database.afterCommit(() => this.invite(room, caller.id));
      return room;
    });
  }

  async read(caller: Caller, roomId: string): Promise<TonightRoom> {
    const room = await this.requireRoom(caller, roomId);
    const films = await this.database.rows(sql.deckOf, [caller.id, roomId]);
    const my_votes = await this.votesOf(roomId, caller.id);
    const { id, match } = room;
    const deck = films.map(({ movie }) => movie);
    return { id, members: this.membersOf(room), deck, my_votes, match, status: statusOf(room) };
  }

  /** Only a changed vote can match, so that leaving never does. */
  async vote(caller: Caller, { id: roomId, movieId }: { id: string; movieId: string }, yes: boolean) {
    await this.limits.consume('tonightVotesPerUser', caller.id);
    return this.database.transaction(async () => {
      await this.database.execute(sql.LOCK_ROOM, [roomId]);
      const room = await this.requireRoom(caller, roomId);
      if (room.is_over) throw new DomainError('ROOM_OVER');
      if (room.match) throw new DomainError('ROOM_MATCHED');
      const given = [roomId, caller.id, movieId, yes];
      const { changed } = required(await this.database.row(sql.setVote, given), 'MOVIE_NOT_FOUND');
      const my_votes = await this.votesOf(roomId, caller.id);
      const isMatch = yes && changed && (await this.database.row(sql.match, [roomId, movieId])) !== undefined;
      if (!isMatch) return { my_votes, match: null };
      return { my_votes, match: await this.notifyOfMatch(caller, room) };
    });
  }

  async leave(caller: Caller, roomId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.execute(sql.LOCK_ROOM, [roomId]);
      const room = await this.requireRoom(caller, roomId);
      await this.members.delete({ room_id: roomId, user_id: caller.id });
      this.database.afterCommit(() => {
        for (const { id } of room.members) this.notifier.toUser(id, 'tonight:changed');
      });
    });
  }

  private async requireTonight(openerId: string, invitedIds: readonly string[]): Promise<void> {
    const people = await this.database.rows(candidates, [openerId, invitedIds]);
    const invited = invitedIds.map((id) => people.find((person) => person.id === id));
    if (invited.includes(undefined)) throw new DomainError('USER_NOT_FOUND');
    if (invited.some((person) => !person?.is_friend)) throw new DomainError('FRIENDS_ONLY');
    if (people.some(({ is_on, is_blocked_by_another }) => !is_on || is_blocked_by_another))
      throw new DomainError('NOT_TONIGHT');
  }

  private async requireRoom(caller: Caller, roomId: string): Promise<sql.RoomRow> {
    return required(await this.database.row(sql.roomOfMember, [caller.id, roomId]), 'ROOM_NOT_FOUND');
  }

  private async votesOf(roomId: string, userId: string): Promise<Record<string, boolean>> {
    const votes = this.database.repository(TonightVoteEntity);
    const rows = await votes.findBy({ room_id: roomId, user_id: userId });
    return Object.fromEntries(rows.map(({ movie_id, yes }) => [movie_id, yes]));
  }

  private get members() {
    return this.database.repository(TonightMemberEntity);
  }

  private membersOf({ members }: sql.RoomRow): Person[] {
    return members.map((member) => toPerson(member, this.media));
  }

  private invite({ id: roomId, members }: TonightRoom, openerId: string): void {
    const by = members.find(({ id }) => id === openerId);
    if (!by) return;
    const body = PUSH_SENTENCES.invited(by.username);
    const message = { title: 'Bu axşam', body, page: tonightPage(roomId), tag: roomId };
    for (const { id } of members.filter((member) => member.id !== openerId)) {
      this.notifier.toUser(id, 'tonight:invited', { roomId, by });
      this.push.sendAfterCommit(id, () => Promise.resolve(message), {
        lifetimeSeconds: INVITATION_SECONDS,
        isUrgent: true,
      });
    }
  }

  /** To all members at the same moment. Each film is as its reader may see it; answers the caller's. */
  private async notifyOfMatch(caller: Caller, { id: roomId, members }: sql.RoomRow): Promise<Movie | null> {
    const films = new Map<string, Movie>();
    for (const { id } of members) {
      const match = (await this.database.row(sql.roomOfMember, [id, roomId]))?.match;
      if (match) films.set(id, match);
    }
    this.database.afterCommit(() => {
      for (const [userId, movie] of films) this.notifier.toUser(userId, 'tonight:match', { roomId, movie });
    });
    return films.get(caller.id) ?? null;
  }
}

function statusOf({ is_over, match }: sql.RoomRow): TonightRoom['status'] {
  if (is_over) return 'over';
  return match ? 'matched' : 'open';
}
