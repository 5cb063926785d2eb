import { Inject, Injectable } from '@nestjs/common';
import { authorTrust, type AuthorTrust, type Comment } from 'shared-kit/contract';
import { z } from 'zod';
import type { Caller } from '../../common/caller';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';
import type { CommentVerdictEntity } from './comments.entities';

const APPROVED_MIN = 3;
const REFUSAL_DAYS = 90;

const RECORD = `
  INSERT INTO comment_verdicts (comment_id, author_id, verdict)
   SELECT c.id, author.id, $2 FROM comments c JOIN users author ON author.id = c.author_id
   WHERE c.id = ANY($1::uuid[]) ORDER BY c.id FOR KEY SHARE OF author
   ON CONFLICT (comment_id) DO UPDATE SET verdict = excluded.verdict, decided_at = now()
     WHERE comment_verdicts.verdict <> excluded.verdict`;

const authorRow = authorTrust.omit({ is_trusted: true }).extend({ author_id: z.string() });
type Verdict = CommentVerdictEntity['verdict'];

const authors = statement(
  authorRow,
  `SELECT author.id AS author_id,
     (SELECT count(*)::int FROM comment_verdicts v WHERE v.author_id = author.id AND v.verdict = 'approved') AS approved,
     (SELECT json_build_object('verdict', v.verdict, 'at', ${toIsoTime('v.decided_at')}) FROM comment_verdicts v
      WHERE v.author_id = author.id AND v.verdict <> 'approved'
        AND v.decided_at > now() - interval '${REFUSAL_DAYS} days'
      ORDER BY v.decided_at DESC LIMIT 1) AS refusal
   FROM unnest($1::uuid[]) AS author (id)`,
);

/** Whose comments are approved at once. */
@Injectable()
export class CommentTrustService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Of a comment that the caller writes or changes. */
  async statusFor({ id, isAdmin }: Caller): Promise<Comment['status']> {
    return isAdmin || (await this.of([id])).get(id)?.is_trusted ? 'approved' : 'pending';
  }

  /** Must be called in the transaction that decides, before a comment is deleted. */
  async record(ids: readonly string[], verdict: Verdict): Promise<void> {
    await this.database.execute(RECORD, [ids, verdict]);
  }

  async of(authorIds: readonly string[]): Promise<Map<string, AuthorTrust>> {
    const rows = await this.database.rows(authors, [[...new Set(authorIds)]]);
    const isForNew = this.config.commentReview === 'new';
    return new Map(
      rows.map(({ author_id, ...trust }) => {
        const is_trusted = isForNew && trust.approved >= APPROVED_MIN && trust.refusal === null;
        return [author_id, { ...trust, is_trusted }];
      }),
    );
  }
}
