import { Injectable } from '@nestjs/common';
import { type FriendTaste, type InCommon, type PageQuery, type Together } from 'shared-kit/contract';
import { DomainError } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { PeopleService, toPerson } from '../../people/people.module';
import { activeFriendship, commonFriends } from '../friends/friendships-sql';
import { onBothWatchlists, seenByBoth, suggestions, tasteOfBoth, tastesOfFriends } from './in-common-sql';

/** Two users need this many films that both rated before their taste is compared. */
const TASTE_FILMS_MIN = 10;

const LISTED_MAX = 12;
const SUGGESTED_MAX = 12;

@Injectable()
export class InCommonService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly media: MediaUrls,
  ) {}

  async between(one: string, other: string): Promise<InCommon> {
    await this.people.requireSeen(one, other);
    if (one === other)
      return { friends: { total: 0, people: [] }, films: { total: 0, films: [] }, taste: null };
    const [friends, movies, taste] = await Promise.all([
      this.friends(one, other),
      this.movies(one, other),
      this.taste(one, other),
    ]);
    return { friends, films: movies, taste };
  }

  async together(one: string, friend: string, { page, limit }: PageQuery): Promise<Together> {
    const friendship = await this.database.row(activeFriendship, [one, friend]);
    if (friendship?.status !== 'accepted') throw new DomainError('FRIENDSHIP_NOT_FOUND');
    const offset = BigInt(page - 1) * BigInt(limit);
    const found = await this.database.row(onBothWatchlists, [one, friend, limit, offset.toString()]);
    const wanted = found ?? { movies: [], drawn: null, total: 0 };
    const suggested =
      wanted.total === 0 ? await this.database.rows(suggestions, [one, friend, SUGGESTED_MAX]) : [];
    return { ...wanted, suggested: suggested.map((row) => row.movie), page, limit };
  }

  tastes(userId: string): Promise<FriendTaste[]> {
    return this.database.rows(tastesOfFriends, [userId, TASTE_FILMS_MIN]);
  }

  private async friends(one: string, other: string): Promise<InCommon['friends']> {
    const rows = await this.database.rows(commonFriends, [one, other, LISTED_MAX]);
    return { total: rows[0]?.total ?? 0, people: rows.map((row) => toPerson(row, this.media)) };
  }

  private async movies(one: string, other: string): Promise<InCommon['films']> {
    const rows = await this.database.rows(seenByBoth, [one, other, LISTED_MAX]);
    return { total: rows[0]?.total ?? 0, films: rows.map(({ total: _, ...movie }) => movie) };
  }

  private async taste(one: string, other: string): Promise<InCommon['taste']> {
    const { films = 0, percent = null } = (await this.database.row(tasteOfBoth, [one, other])) ?? {};
    return percent === null || films < TASTE_FILMS_MIN ? null : { percent, films };
  }
}
