import { Injectable } from '@nestjs/common';
import { type Statistics, YEAR_ENTRIES_MIN } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { type Picture, PicturesService } from '../../movies/movies.module';
import { drawYear, YEAR_POSTERS } from './draw-year';
import { StatisticsRepository, type StatisticsRow } from './statistics.repository';

const YEAR = /^\d{4}$/;

@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly pictures: PicturesService,
  ) {}

  async ofUser(viewer: string | null, userId: string, year: number | null): Promise<Statistics> {
    const { username: _, ...statistics } = await this.find(viewer, userId, year);
    return statistics;
  }

  async yearCard(viewer: string | null, userId: string, year: string): Promise<Picture> {
    const { username, films, hours, by_genre, directors } = await this.requireYear(viewer, userId, year);
    const movies = await this.statistics.bestOfYear(viewer, userId, Number(year), YEAR_POSTERS);
    const shown = {
      username,
      year,
      films,
      hours,
      movies,
      genre: by_genre[0]?.key ?? null,
      director: directors[0]?.key ?? null,
    };
    return this.pictures.card(['year', shown], () => drawYear(shown));
  }

  /** A year that the viewer may not see, or with too few entries, is not there. */
  async requireYear(viewer: string | null, userId: string, year: string): Promise<StatisticsRow> {
    if (!YEAR.test(year)) throw new DomainError('YEAR_NOT_FOUND');
    const found = await this.find(viewer, userId, Number(year));
    if (found.diary_entries < YEAR_ENTRIES_MIN) throw new DomainError('YEAR_NOT_FOUND');
    return found;
  }

  private async find(viewer: string | null, userId: string, year: number | null): Promise<StatisticsRow> {
    const found = await this.statistics.ofUser(viewer, userId, year);
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return found;
  }
}
