import { Injectable } from '@nestjs/common';
import type { SessionClaim } from '../../common/caller';
import { CallerAnswers } from '../../common/caller-answers';
import { DomainError } from '../../common/errors';
import { type Answered, Database, withJson } from '../../database/database';
import type { AnswerQuery } from '../../database/statement';
import { SessionActivityService } from './session-activity.service';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

@Injectable()
export class CallerAnswersService extends CallerAnswers {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly activity: SessionActivityService,
    private readonly verifier: SessionsService,
  ) {
    super();
  }

  async forCaller<Answer, Others>(
    claim: SessionClaim,
    query: AnswerQuery<Answer, Others>,
  ): Promise<Answered<Answer, Others> | undefined> {
    if (this.database.readsReplica) return this.onReplica(claim, query);
    const { session, answered } = await this.sessions.findWithAnswer(claim, query);
    if (session) {
      if (session.isStale) this.activity.touch(session.sessionId);
      return answered && withJson<Answer, Others>(answered);
    }
    // Rejects, or creates the session of a token from before sessions.
    const { id } = await this.verifier.verify(claim.token, claim.userAgent);
    return this.database.answer(id, query);
  }

  async forViewer<Answer, Others>(
    claim: SessionClaim | undefined,
    query: AnswerQuery<Answer, Others>,
  ): Promise<(Answered<Answer, Others> & { viewer: string | null }) | undefined> {
    if (claim) {
      try {
        const found = await this.forCaller(claim, query);
        return found && { ...found, viewer: claim.userId };
      } catch (error) {
        if (!(error instanceof DomainError && error.status === 401)) throw error;
      }
    }
    const found = await this.database.answer(null, query);
    return found && { ...found, viewer: null };
  }

  /** The session is always read from the primary. */
  private async onReplica<Answer, Others>(
    { token, userAgent }: SessionClaim,
    query: AnswerQuery<Answer, Others>,
  ): Promise<Answered<Answer, Others> | undefined> {
    const { id } = await this.database.onPrimary(() => this.verifier.verify(token, userAgent));
    return this.database.answer(id, query);
  }
}
