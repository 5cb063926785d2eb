import type { Answered } from '../database/database';
import type { AnswerQuery } from '../database/statement';
import type { SessionClaim } from './caller';

/** Checks the caller's session and reads the answer in one statement. Provided by the auth module. */
export abstract class CallerAnswers {
  /** Rejects with UNAUTHORIZED if the session has ended. Undefined if the statement returns no row. */
  abstract forCaller<Answer, Others>(
    claim: SessionClaim,
    query: AnswerQuery<Answer, Others>,
  ): Promise<Answered<Answer, Others> | undefined>;

  /** Like `forCaller`, but without a live session it answers what visitors get. `viewer` is null for them. */
  abstract forViewer<Answer, Others>(
    claim: SessionClaim | undefined,
    query: AnswerQuery<Answer, Others>,
  ): Promise<(Answered<Answer, Others> & { viewer: string | null }) | undefined>;
}
