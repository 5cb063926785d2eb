import type { ExecutionContext } from '@nestjs/common';
import type { Call } from 'shared-kit/contract';

/** By the controller's method. Nest's metadata would be looked up along prototypes for each request. */
const calls = new WeakMap<object, Call>();

/** For a decorator. */
export const serve =
  (call: Call): MethodDecorator =>
  (_prototype, _name, descriptor) =>
    void calls.set(descriptor.value as object, call);

export const servedCallOf = (handler: object): Call | undefined => calls.get(handler);

export const callOf = (context: ExecutionContext): Call | undefined => servedCallOf(context.getHandler());
