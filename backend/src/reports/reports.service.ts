import { Injectable } from '@nestjs/common';
import type { BodyOf, ErrorCode, QueryOf, reportCalls, ReportKind } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors/errors';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MediaUrls } from '../media/media.module';
import { toReport } from './report-answers';
import { COUNT, INSERT_REPORT, pageOf, type TargetRow, targetRow, TARGETS } from './reports-sql';

type NewReport = BodyOf<typeof reportCalls.create>;

const TITLE_LENGTH_MAX = 80;

const NOT_FOUND: Record<ReportKind, ErrorCode> = {
  user: 'USER_NOT_FOUND',
  comment: 'COMMENT_NOT_FOUND',
  movie: 'MOVIE_NOT_FOUND',
};

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotencyService,
    private readonly media: MediaUrls,
  ) {}

  /** Users who block each other may report each other, so blocks don't matter here. */
  async create(caller: Caller, { kind, id, reason, note = '' }: NewReport): Promise<{ id: string }> {
    const target = await this.reportableTarget(caller, kind, id);
    const { text, movie_id, movie_title, author_id } = target;
    const snapshot = [shortened(target.title), text, movie_id, movie_title, author_id];
    return this.limits.consumeOnSuccess('reportsPerUser', caller.id, () =>
      this.idempotency.create(async () => {
        const added = await this.database.row(INSERT_REPORT, [
          kind,
          id,
          ...snapshot,
          reason,
          note,
          caller.id,
        ]);
        return required(added, 'INTERNAL');
      }),
    );
  }

  async list({ status, page, limit }: QueryOf<typeof reportCalls.list>) {
    const [rows, counted] = await Promise.all([
      this.database.rows(pageOf(status), [status ?? null, limit, (page - 1) * limit]),
      this.database.row(COUNT, [status ?? null]),
    ]);
    const reports = rows.map((row) => toReport(row, this.media));
    return { reports, total: counted?.total ?? 0, page, limit };
  }

  private async reportableTarget(caller: Caller, kind: ReportKind, id: string): Promise<TargetRow> {
    if (kind === 'user' && id === caller.id) throw new DomainError('SELF_REPORT');
    const target = await this.database.row(statement(targetRow, TARGETS[kind]), [id]);
    if (!target || !(target.is_public || caller.isAdmin)) throw new DomainError(NOT_FOUND[kind]);
    return target;
  }
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= TITLE_LENGTH_MAX) return text;
  return `${characters.slice(0, TITLE_LENGTH_MAX).join('').trimEnd()}…`;
}
