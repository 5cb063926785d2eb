import { Injectable } from '@nestjs/common';
import type { MovieMarks, Marks } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { toPerson } from '../../people/people.module';
import { MoviesService } from '../catalogue/movies.service';
import { LikesRepository } from '../likes/likes.repository';
import { MarksRepository } from './marks.repository';

@Injectable()
export class MarksService {
  constructor(
    private readonly database: Database,
    private readonly marks: MarksRepository,
    private readonly likes: LikesRepository,
    private readonly movies: MoviesService,
    private readonly media: MediaUrls,
  ) {}

  async read(caller: Caller, movieId: string): Promise<MovieMarks> {
    const [marks, liked, friends] = await Promise.all([
      this.ofMovie(caller, movieId),
      this.likes.isLiked(caller.id, movieId),
      this.marks.ofFriends(caller.id, movieId),
    ]);
    return {
      ...marks,
      liked,
      friends: friends.map((row) => ({
        user: toPerson(row.user, this.media),
        rating: row.rating,
        marked_at: row.marked_at.toISOString(),
      })),
    };
  }

  watch(caller: Caller, movieId: string): Promise<Marks> {
    return this.change(caller, movieId, () => this.watchFor(caller.id, movieId));
  }

  async watchFor(userId: string, movieId: string): Promise<void> {
    await this.movies.lockAgainstDeletion(movieId);
    await this.marks.add('watched', userId, movieId);
    await this.marks.remove('watchlist', userId, movieId);
  }

  unwatch(caller: Caller, movieId: string): Promise<Marks> {
    return this.change(caller, movieId, () => this.marks.remove('watched', caller.id, movieId));
  }

  want(caller: Caller, movieId: string): Promise<Marks> {
    return this.change(caller, movieId, async () => {
      await this.movies.lockAgainstDeletion(movieId);
      await this.marks.add('watchlist', caller.id, movieId);
    });
  }

  unwant(caller: Caller, movieId: string): Promise<Marks> {
    return this.change(caller, movieId, () => this.marks.remove('watchlist', caller.id, movieId));
  }

  private async change(caller: Caller, movieId: string, work: () => Promise<void>): Promise<Marks> {
    return this.database.transaction(async () => {
      await work();
      return this.ofMovie(caller, movieId);
    });
  }

  private async ofMovie(caller: Caller, movieId: string): Promise<Marks> {
    const marks = await this.marks.ofMovie(caller.id, movieId);
    if (!marks) throw new DomainError('MOVIE_NOT_FOUND');
    return marks;
  }
}
