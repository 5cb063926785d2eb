import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export interface Caller {
  id: string;
  username: string;
  isAdmin: boolean;
  /** The version of the call's token. */
  version: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    caller?: Caller;
    id?: string;
    /** The body before it is parsed. */
    bytes?: Buffer;
  }
}

/** Undefined only where the call's access is `public` or `optional`. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().caller,
);
