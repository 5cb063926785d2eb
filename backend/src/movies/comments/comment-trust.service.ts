import { Inject, Injectable } from '@nestjs/common';
import type { AuthorTrust, Comment } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { type AppConfig, CONFIG } from '../../config/config';
import { type AuthorRow, CommentTrustRepository, type Verdict } from './comment-trust.repository';

const APPROVED_MIN = 3;

/** Whose comments are approved at once. */
@Injectable()
export class CommentTrustService {
  constructor(
    private readonly verdicts: CommentTrustRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Of a comment that the caller writes or changes. */
  async statusFor({ id, isAdmin }: Caller): Promise<Comment['status']> {
    return isAdmin || (await this.of([id])).get(id)?.is_trusted ? 'approved' : 'pending';
  }

  /** Must be called in the transaction that decides, before a comment is deleted. */
  record(ids: readonly string[], verdict: Verdict): Promise<void> {
    return this.verdicts.record(ids, verdict);
  }

  async of(authorIds: readonly string[]): Promise<Map<string, AuthorTrust>> {
    const rows = await this.verdicts.authors([...new Set(authorIds)]);
    return new Map(rows.map((row) => [row.author_id, this.toTrust(row)]));
  }

  private toTrust({ approved, refused_at, refusal }: AuthorRow): AuthorTrust {
    return {
      is_trusted: this.config.commentReview === 'new' && approved >= APPROVED_MIN && refusal === null,
      approved,
      refusal: refusal && { verdict: refusal, at: (refused_at as Date).toISOString() },
    };
  }
}
