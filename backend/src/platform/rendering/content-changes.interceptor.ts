import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { callOf } from '../../common/call';
import { ContentChangesService } from './content-changes.service';

/** Without a session nobody changes a page: these are logins, and the reports that every page sends. */
const CHANGES_NOTHING = 'public';

/** Notes each call that may have changed a page, before it is answered. */
@Injectable()
export class ContentChangesInterceptor implements NestInterceptor {
  constructor(private readonly changes: ContentChangesService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context);
    if (!call || call.method === 'GET' || call.access === CHANGES_NOTHING) return next.handle();
    return next.handle().pipe(tap({ complete: () => this.changes.add() }));
  }
}
