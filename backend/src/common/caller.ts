import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export interface Caller {
  id: string;
  username: string;
  isAdmin: boolean;
  version: number;
  sessionId: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    caller?: Caller;
    id?: string;
    bytes?: Buffer;
  }
}

/** Undefined only where the call's access is `public` or `optional`. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().caller,
);
