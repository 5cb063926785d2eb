import { Injectable } from '@nestjs/common';
import type { PageQuery, ReportKind, ReportOutcome, ReportReason, ReportStatus } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { type ReportRow, reportRow, selectReports, type TargetRow, targetRow, TARGETS } from './report-sql';

interface NewReport {
  kind: ReportKind;
  targetId: string;
  target: TargetRow;
  reason: ReportReason;
  note: string;
  reporterId: string;
}

interface Resolution {
  outcome: ReportOutcome;
  note: string | null;
  resolvedBy: string;
}

const idRow = z.strictObject({ id: z.string() });
const count = z.strictObject({ total: z.int() });
const reporterRow = z.strictObject({
  report_id: z.string(),
  id: z.string(),
  username: z.string(),
  email: z.string(),
});

/** The lock waits for a transaction that deletes the author; the report then has none. */
const INSERT = statement(
  idRow,
  `INSERT INTO reports (kind, target_id, title, text, movie_id, movie_title, author_id, reason, note, reporter_id)
   VALUES ($1, $2, $3, $4, $5, $6, (SELECT id FROM users WHERE id = $7 FOR KEY SHARE), $8, $9, $10) RETURNING id`,
);

const BY_ID = statement(reportRow, `${selectReports('reports')} WHERE r.id = $1`);
const COUNT = statement(
  count,
  'SELECT count(*)::int AS total FROM reports WHERE $1::text IS NULL OR status = $1',
);

/** The oldest open report waits longest; of the others the newest matters most. */
const ORDERS: Record<ReportStatus | 'all', string> = {
  open: 'r.created_at, r.serial',
  resolved: 'r.resolved_at DESC, r.serial DESC',
  all: 'r.created_at DESC, r.serial DESC',
};

const pageOf = (status: ReportStatus | undefined) =>
  statement(
    reportRow,
    `${selectReports(`(SELECT * FROM reports r WHERE $1::text IS NULL OR r.status = $1
       ORDER BY ${ORDERS[status ?? 'all']} LIMIT $2 OFFSET $3)`)} ORDER BY ${ORDERS[status ?? 'all']}`,
  );

/** In a fixed order, so that two administrators who decide on reports of one target can't deadlock. */
const LOCK = statement(
  z.strictObject({ id: z.string(), is_open: z.boolean() }),
  `SELECT r.id, r.status = 'open' AS is_open FROM reports r
   JOIN reports chosen ON (chosen.kind, chosen.target_id) = (r.kind, r.target_id)
   WHERE chosen.id = $1 AND (r.status = 'open' OR r.id = $1) ORDER BY r.id FOR UPDATE OF r`,
);

const RESOLVE = `
  UPDATE reports SET status = 'resolved', outcome = $2, outcome_note = $3, resolved_by = $4, resolved_at = now()
  WHERE id = ANY($1::uuid[])`;

const REPORTERS = statement(
  reporterRow,
  `SELECT r.id AS report_id, u.id, u.username, u.email FROM reports r JOIN users u ON u.id = r.reporter_id WHERE r.id = ANY($1::uuid[])`,
);

@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  target(kind: ReportKind, id: string): Promise<TargetRow | undefined> {
    return this.database.row(statement(targetRow, TARGETS[kind]), [id]);
  }

  async insert({ kind, targetId, target, reason, note, reporterId }: NewReport): Promise<string> {
    const { title, text, movie_id, movie_title, author_id } = target;
    const snapshot = [title, text, movie_id, movie_title, author_id];
    const row = await this.database.row(INSERT, [kind, targetId, ...snapshot, reason, note, reporterId]);
    if (!row) throw new Error('an INSERT returns its row');
    return row.id;
  }

  byId(id: string): Promise<ReportRow | undefined> {
    return this.database.row(BY_ID, [id]);
  }

  async page(
    status: ReportStatus | undefined,
    { page, limit }: PageQuery,
  ): Promise<{ rows: ReportRow[]; total: number }> {
    const [rows, counted] = await Promise.all([
      this.database.rows(pageOf(status), [status ?? null, limit, (page - 1) * limit]),
      this.database.row(COUNT, [status ?? null]),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  /** Locks the report and all open ones of the same target. */
  lockWithOpenOfSameTarget(id: string) {
    return this.database.rows(LOCK, [id]);
  }

  async resolve(ids: readonly string[], { outcome, note, resolvedBy }: Resolution): Promise<void> {
    await this.database.execute(RESOLVE, [ids, outcome, note, resolvedBy]);
  }

  reporters(ids: readonly string[]) {
    return this.database.rows(REPORTERS, [ids]);
  }
}
