import { Injectable } from '@nestjs/common';
import type { AnswerOf, BodyOf, ErrorCode, QueryOf, reportCalls, ReportKind } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { RateLimits } from '../common/rate-limits';
import { MediaUrls } from '../media/media.module';
import { toReport } from './report-answers';
import type { TargetRow } from './report-sql';
import { ReportsRepository } from './reports.repository';

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
    private readonly reports: ReportsRepository,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotencyService,
    private readonly media: MediaUrls,
  ) {}

  /** Users who block each other may report each other, so blocks don't matter here. */
  async create(caller: Caller, { kind, id, reason, note = '' }: NewReport): Promise<{ id: string }> {
    const target = await this.reportableTarget(caller, kind, id);
    return this.limits.consumeOnSuccess('reportsPerUser', caller.id, () =>
      this.idempotency.create(async () => ({
        id: await this.reports.insert({ kind, targetId: id, target, reason, note, reporterId: caller.id }),
      })),
    );
  }

  async list({
    status,
    ...page
  }: QueryOf<typeof reportCalls.list>): Promise<AnswerOf<typeof reportCalls.list>> {
    const { rows, total } = await this.reports.page(status, page);
    return { reports: rows.map((row) => toReport(row, this.media)), total, ...page };
  }

  private async reportableTarget(caller: Caller, kind: ReportKind, id: string): Promise<TargetRow> {
    if (kind === 'user' && id === caller.id) throw new DomainError('SELF_REPORT');
    const target = await this.reports.target(kind, id);
    if (!target || !(target.is_public || caller.isAdmin)) throw new DomainError(NOT_FOUND[kind]);
    return { ...target, title: shortened(target.title) };
  }
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= TITLE_LENGTH_MAX) return text;
  return `${characters.slice(0, TITLE_LENGTH_MAX).join('').trimEnd()}…`;
}
