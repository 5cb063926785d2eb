import type { ExecutionContext } from '@nestjs/common';
import type { Call } from 'shared-kit/contract';

export const CALL = 'kinodost:call';

export const servedCallOf = (handler: object): Call | undefined =>
  Reflect.getMetadata(CALL, handler) as Call | undefined;

export const callOf = (context: ExecutionContext): Call | undefined => servedCallOf(context.getHandler());
