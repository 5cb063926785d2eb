import { Injectable } from '@nestjs/common';
import { type Statistics, YEAR_ENTRIES_MIN } from 'shared-kit/contract';
import { DomainError, required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { type Picture, PicturesService } from '../../posters/posters.module';
import { drawYear, YEAR_POSTERS } from './draw-year';
import { statisticsOf, yearCard, type YearRow } from './statistics-sql';

/** PostgreSQL has no year 0. */
const YEAR = /^(?!0000)\d{4}$/;

@Injectable()
export class StatisticsService {
  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesService,
  ) {}

  async ofUser(viewer: string | null, userId: string, year: number | null): Promise<Statistics> {
    const found = await this.database.row(statisticsOf, [viewer, userId, year]);
    const { username: _, ...statistics } = required(found, 'USER_NOT_FOUND');
    return statistics;
  }

  async yearCard(viewer: string | null, userId: string, year: string): Promise<Picture> {
    const { diary_entries: _, ...numbers } = await this.requireYear(viewer, userId, year);
    const shown = { ...numbers, year };
    return this.pictures.card(['year', shown], () => drawYear(shown));
  }

  /** A year that the viewer may not see, or with too few entries, is not there. */
  async requireYear(viewer: string | null, userId: string, year: string): Promise<YearRow> {
    if (!YEAR.test(year)) throw new DomainError('YEAR_NOT_FOUND');
    const row = await this.database.row(yearCard, [viewer, userId, Number(year), YEAR_POSTERS]);
    const found = required(row, 'USER_NOT_FOUND');
    if (found.diary_entries < YEAR_ENTRIES_MIN) throw new DomainError('YEAR_NOT_FOUND');
    return found;
  }
}
