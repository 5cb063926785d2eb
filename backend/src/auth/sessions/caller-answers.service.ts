import { Injectable } from '@nestjs/common';
import type { SessionClaim } from '../../common/caller';
import { CallerAnswers } from '../../common/caller-answers';
import { DomainError } from '../../common/errors';
import { type Answered, Database, withJson } from '../../database/database';
import type { AnswerQuery } from '../../database/statement';
import { SessionActivityService } from './session-activity.service';
import { type LiveSession, SessionsRepository } from './sessions.repository';

@Injectable()
export class CallerAnswersService extends CallerAnswers {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly activity: SessionActivityService,
  ) {
    super();
  }

  async forCaller<Answer, Others>(
    claim: SessionClaim,
    query: AnswerQuery<Answer, Others>,
  ): Promise<Answered<Answer, Others> | undefined> {
    if (claim.isChecked) return this.database.answer(claim.userId, query);
    if (this.database.readsReplica) return this.onReplica(claim, query);
    const { session, answered } = await this.sessions.findWithAnswer(claim, query);
    this.assertLive(session);
    return answered && withJson<Answer, Others>(answered);
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
    { sessionId, userId }: SessionClaim,
    query: AnswerQuery<Answer, Others>,
  ): Promise<Answered<Answer, Others> | undefined> {
    this.assertLive(await this.database.onPrimary(() => this.sessions.find(sessionId, userId)));
    return this.database.answer(userId, query);
  }

  private assertLive(session: LiveSession | null | undefined): void {
    if (!session) throw new DomainError('UNAUTHORIZED');
    if (session.isStale) this.activity.touch(session.sessionId);
  }
}
