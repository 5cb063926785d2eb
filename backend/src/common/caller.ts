import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The user that a good token names. */
export interface Caller {
  id: string;
  username: string;
  isAdmin: boolean;
  /** Of the token that the call came with. */
  version: number;
}

declare module 'express-serve-static-core' {
  interface Request {
    caller?: Caller;
    id?: string;
    /** The JSON body as it came. */
    bytes?: Buffer;
  }
}

/** Undefined only where the call's access is `public` or `optional`. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().caller,
);
