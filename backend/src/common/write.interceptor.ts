import {
  Injectable,
  Optional,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable, tap } from 'rxjs';

/** Hears of each call that may have changed what pages show, before it is answered. Provided by the platform module. */
export abstract class WriteObserver {
  abstract recordWrite(): void;
}

@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(@Optional() private readonly observer?: WriteObserver) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(tap({ complete: () => this.observer?.recordWrite() }));
  }
}
