import { Injectable } from '@nestjs/common';
import type { Activity, AnswerOf, markCalls, PageQuery } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { MediaUrls } from '../../media/media.module';
import { toPerson } from '../../people/people.module';
import { FriendsActivityRepository, type ActivityRow } from './friends-activity.repository';

@Injectable()
export class FriendsActivityService {
  constructor(
    private readonly activity: FriendsActivityRepository,
    private readonly media: MediaUrls,
  ) {}

  async newest(
    caller: Caller,
    { page, limit }: PageQuery,
  ): Promise<AnswerOf<typeof markCalls.friendsActivity>> {
    const { rows, total } = await this.activity.newest(caller.id, limit, (page - 1) * limit);
    return { events: rows.map((row) => this.toActivity(row)), total, page, limit };
  }

  private toActivity(row: ActivityRow): Activity {
    const { id, kind, rating, movie_id, title, release_year, at } = row;
    return {
      id,
      user: toPerson(row.user, this.media),
      kind,
      movie: { id: movie_id, title, release_year },
      rating,
      created_at: at.toISOString(),
    };
  }
}
