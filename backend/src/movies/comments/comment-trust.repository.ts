import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import type { CommentVerdictEntity } from './comment-verdict.entity';

const REFUSAL_DAYS = 90;

const RECORD = `
  INSERT INTO comment_verdicts (comment_id, author_id, verdict)
   SELECT c.id, author.id, $2 FROM comments c JOIN users author ON author.id = c.author_id
   WHERE c.id = ANY($1::uuid[]) ORDER BY c.id FOR KEY SHARE OF author
   ON CONFLICT (comment_id) DO UPDATE SET verdict = excluded.verdict, decided_at = now()
     WHERE comment_verdicts.verdict <> excluded.verdict`;

const authorRow = z.strictObject({
  author_id: z.string(),
  approved: z.int(),
  refused_at: z.date().nullable(),
  refusal: z.enum(['rejected', 'removed']).nullable(),
});
export type Verdict = CommentVerdictEntity['verdict'];
export type AuthorRow = z.output<typeof authorRow>;

const authors = statement(
  authorRow,
  `SELECT author.id AS author_id, refusal.decided_at AS refused_at, refusal.verdict AS refusal,
     (SELECT count(*)::int FROM comment_verdicts v WHERE v.author_id = author.id AND v.verdict = 'approved') AS approved
   FROM unnest($1::uuid[]) AS author (id) LEFT JOIN LATERAL (
     SELECT v.verdict, v.decided_at FROM comment_verdicts v
     WHERE v.author_id = author.id AND v.verdict <> 'approved'
       AND v.decided_at > now() - interval '${REFUSAL_DAYS} days'
     ORDER BY v.decided_at DESC LIMIT 1
   ) refusal ON true`,
);

/** What administrators decided about the comments of an author. */
@Injectable()
export class CommentTrustRepository {
  constructor(private readonly database: Database) {}

  async record(ids: readonly string[], verdict: Verdict): Promise<void> {
    await this.database.execute(RECORD, [ids, verdict]);
  }

  authors(ids: readonly string[]): Promise<AuthorRow[]> {
    return this.database.rows(authors, [ids]);
  }
}
