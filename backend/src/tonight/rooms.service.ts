import { Injectable } from '@nestjs/common';
import { HOUR_MS, type Movie, type Person, type TonightRoom } from 'shared-kit/contract';
import { tonightPage } from 'shared-kit/contract/paths';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { MoviesService } from '../movies/movies.module';
import { toPerson } from '../people/people.module';
import { PUSH_SENTENCES, PushService } from '../push/push.module';
import { NotifierService } from '../sockets/sockets.module';
import { type RoomRow, RoomsRepository } from './rooms.repository';
import { TonightRepository } from './tonight.repository';

/** An invitation that comes the next day is of no use. */
const INVITATION_SECONDS = (3 * HOUR_MS) / 1000;

@Injectable()
export class RoomsService {
  constructor(
    private readonly database: Database,
    private readonly rooms: RoomsRepository,
    private readonly movies: MoviesService,
    private readonly tonight: TonightRepository,
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
      const room = await this.read(caller, await this.rooms.open(caller.id, [caller.id, ...invitedIds]));
      this.database.afterCommit(() => this.invite(room, caller.id));
      return room;
    });
  }

  async read(caller: Caller, roomId: string): Promise<TonightRoom> {
    const room = await this.requireRoom(caller, roomId);
    const deck = await this.rooms.deck(caller.id, roomId);
    const my_votes = await this.rooms.votesOf(roomId, caller.id);
    const match = await this.matchFor(caller.id, room);
    return { id: room.id, members: this.membersOf(room), deck, my_votes, match, status: statusOf(room) };
  }

  /** Only a changed vote can match, so that leaving never does. */
  async vote(caller: Caller, { id: roomId, movieId }: { id: string; movieId: string }, yes: boolean) {
    await this.limits.consume('tonightVotesPerUser', caller.id);
    return this.database.transaction(async () => {
      await this.rooms.lock(roomId);
      const room = await this.requireRoom(caller, roomId);
      if (room.is_over) throw new DomainError('ROOM_OVER');
      if (room.matched_movie_id !== null) throw new DomainError('ROOM_MATCHED');
      const isChanged = required(await this.rooms.vote(roomId, caller.id, movieId, yes), 'MOVIE_NOT_FOUND');
      const my_votes = await this.rooms.votesOf(roomId, caller.id);
      if (!yes || !isChanged || !(await this.rooms.match(roomId, movieId))) return { my_votes, match: null };
      const matched = { ...room, matched_movie_id: movieId };
      await this.tellOfMatch(matched);
      return { my_votes, match: await this.matchFor(caller.id, matched) };
    });
  }

  async leave(caller: Caller, roomId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.rooms.lock(roomId);
      const room = await this.requireRoom(caller, roomId);
      await this.rooms.leave(roomId, caller.id);
      this.database.afterCommit(() => {
        for (const { id } of room.members) this.notifier.toUser(id, 'tonight:changed');
      });
    });
  }

  private async requireTonight(openerId: string, invitedIds: readonly string[]): Promise<void> {
    const people = await this.tonight.candidates(openerId, invitedIds);
    const invited = invitedIds.map((id) => people.find((person) => person.id === id));
    if (invited.includes(undefined)) throw new DomainError('USER_NOT_FOUND');
    if (invited.some((person) => !person?.is_friend)) throw new DomainError('FRIENDS_ONLY');
    if (people.some(({ is_on, is_blocked_by_another }) => !is_on || is_blocked_by_another))
      throw new DomainError('NOT_TONIGHT');
  }

  private async requireRoom(caller: Caller, roomId: string): Promise<RoomRow> {
    return required(await this.rooms.ofMember(caller.id, roomId), 'ROOM_NOT_FOUND');
  }

  private membersOf({ members }: RoomRow): Person[] {
    return members.map((member) => toPerson(member, this.media));
  }

  private async matchFor(viewer: string, { matched_movie_id: movieId }: RoomRow) {
    return movieId === null ? null : this.movies.byId(viewer, movieId);
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

  /** To all members at the same moment. Each film is as its reader may see it. */
  private async tellOfMatch(room: RoomRow): Promise<void> {
    const films = new Map<string, Movie>();
    for (const { id } of room.members) {
      const movie = await this.matchFor(id, room);
      if (movie) films.set(id, movie);
    }
    this.database.afterCommit(() => {
      for (const [userId, movie] of films)
        this.notifier.toUser(userId, 'tonight:match', { roomId: room.id, movie });
    });
  }
}

function statusOf({ is_over, matched_movie_id }: RoomRow): TonightRoom['status'] {
  if (is_over) return 'over';
  return matched_movie_id === null ? 'open' : 'matched';
}
