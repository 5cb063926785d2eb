import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../../../common/tasks/background-tasks';
import { Database } from '../../../database/database';
import { NotificationsService } from '../../../notifications/notifications.module';
import { lockUser } from '../../profiles/lock-user';
import { NOTE_MISSED_SCROBBLES } from '../../scrobbles/scrobbles-sql';
import { ScrobblesService } from '../../scrobbles/scrobbles.service';
import { ImportArrivalEntity } from './import.entities';
import { lockMovies } from './import-effects-sql';
import { filmOf, MatchRowsRepository } from './match-rows.repository';
import {
  NOTE_MISSED,
  REMOVE_OLD,
  type RowFilm,
  SET_FILMS,
  SET_SAME_FILMS,
  takeArrivals,
  waitingFor,
  waitingIn,
} from './user-imports-sql';
import { UserImportsService } from './user-imports.service';

const CHECK_MS = 3_000;
/** Of many films that come at once, as with a file of an operator. */
const NOTIFIED_AT_ONCE_MAX = 10;

/** Applies rows of imports and scrobbles once their film is there, and removes old imports. */
@Injectable()
export class WaitingRowsService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly service: UserImportsService,
    private readonly matching: MatchRowsRepository,
    private readonly scrobbles: ScrobblesService,
    private readonly notifications: NotificationsService,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.every(CHECK_MS, 'applying rows of imports whose film is there', () =>
      this.applyArrived(),
    );
    this.background.nowAndEvery(HOUR_MS, 'removing old imports', () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.execute(REMOVE_OLD);
    await this.database.execute(NOTE_MISSED);
    await this.database.execute(NOTE_MISSED_SCROBBLES);
  }

  async applyArrived(): Promise<void> {
    const arrivals = this.database.repository(ImportArrivalEntity);
    while (!this.background.isStopping && (await arrivals.exists())) {
      const movieIds = (await this.database.rows(takeArrivals)).map(({ movie_id }) => movie_id);
      await this.scrobbles.applyArrived(movieIds);
      for (const waiting of await this.database.rows(waitingFor, [movieIds]))
        await this.database.transaction(() =>
          this.apply(waiting.user_id, waiting.import_id, waiting.movie_ids),
        );
    }
  }

  private async apply(userId: string, importId: string, movieIds: readonly string[]): Promise<void> {
    await lockUser(this.database, userId);
    const rows = await this.database.rows(waitingIn, [importId, movieIds]);
    const contents = rows.flatMap(({ content }) => content ?? []);
    const matches = await this.matching.find(userId, contents);
    const movies = [...matches.values()].map(({ id }) => id);
    const alive = new Set((await this.database.rows(lockMovies, [movies])).map(({ id }) => id));
    const films = rows.flatMap(({ number, content }): RowFilm[] => {
      const match = content === null ? undefined : matches.get(filmOf(content));
      if (!match || !alive.has(match.id)) return [];
      return match.is_unique
        ? [{ number, status: 'matched', reason: null, movie_id: match.id, is_chosen: false }]
        : [{ number, status: 'ambiguous', reason: 'several-films', movie_id: null, is_chosen: false }];
    });
    const found = contents.flatMap((content) => {
      const match = matches.get(filmOf(content));
      return match?.is_unique === true && alive.has(match.id) ? [{ ...content, matchedId: match.id }] : [];
    });
    await this.database.execute(SET_FILMS, [importId, JSON.stringify(films)]);
    const numbers = films.map(({ number }) => number);
    await this.database.execute(SET_SAME_FILMS, [userId, importId, numbers]);
    if (found.length === 0) return;
    await this.service.applyLater(userId, importId, found);
    const matched = new Set(found.map(({ matchedId }) => matchedId));
    for (const subjectId of [...matched].slice(0, NOTIFIED_AT_ONCE_MAX))
      await this.notifications.notify({ userId, kind: 'import_matched', actorId: null, subjectId });
  }
}
