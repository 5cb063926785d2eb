import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Database } from '../../database/database';
import { callOf } from '../served-call';
import { RecentWrites } from './recent-writes';
import { CALLS_THAT_MAY_LAG } from './calls-that-may-lag';

const MAY_LAG: ReadonlySet<string> = new Set(CALLS_THAT_MAY_LAG);

/** Lets calls that may lag read from a replica, but users read their own writes. Used with replicas only. */
@Injectable()
export class ReplicaReadsInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly recentWrites: RecentWrites,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const call = callOf(context);
    if (!call) return next.handle();
    const { caller } = context.switchToHttp().getRequest<Request>();
    const userId = caller?.id;
    const answer = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    if (MAY_LAG.has(call.route)) {
      if (userId !== undefined && (await this.recentWrites.includes(userId))) return next.handle();
      return from(this.database.allowingLag(answer));
    }
    if (call.method === 'GET' || userId === undefined) return next.handle();
    const answerAndNote = async () => {
      try {
        return await answer();
      } finally {
        // A refused call is noted, too: its refusal may reveal a change.
        await this.recentWrites.note(userId);
      }
    };
    return from(answerAndNote());
  }
}
