import type { ExecutionContext } from '@nestjs/common';
import type { Call } from 'shared-kit/contract';

/** By the controller's method. Nest's metadata would be looked up along prototypes for each request. */
const calls = new WeakMap<object, Call>();

export const noteServedCall = (handler: object, call: Call): void => void calls.set(handler, call);

export const servedCallOf = (handler: object): Call | undefined => calls.get(handler);

export const callOf = (context: ExecutionContext): Call | undefined => servedCallOf(context.getHandler());
