import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

export const DEFERS_SESSION_CHECK = 'kinodost:defers-session-check';

/** Lets people and secret scanners recognise a personal token. */
export const PERSONAL_TOKEN_PREFIX = 'kdp_';

export interface Caller {
  id: string;
  username: string;
  isAdmin: boolean;
  version: number;
  /** For a program, the id of its personal token: it has no session. */
  sessionId: string;
}

/** What a good token says. Its session may have ended meanwhile. */
export interface SessionClaim {
  userId: string;
  sessionId: string;
  /** Comes from a personal token, which is checked already. */
  isChecked?: true;
}

declare module 'express-serve-static-core' {
  interface Request {
    caller?: Caller;
    claim?: SessionClaim;
    id?: string;
    bytes?: Buffer;
  }
}

/** Leaves the check of the session to `CallerAnswers`, which does it together with the call's statement. */
export const DefersSessionCheck = () => SetMetadata(DEFERS_SESSION_CHECK, true);

/** Of a handler that defers the check. Undefined where the call's access is `optional` and there is no good token. */
export const Claim = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().claim,
);
