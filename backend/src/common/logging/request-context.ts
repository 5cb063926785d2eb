import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';

interface RequestContext {
  requestId: string;
  request: Request;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

export const currentRequest = (): Request | undefined => requestContext.getStore()?.request;

export const currentRequestId = (): string => requestContext.getStore()?.requestId ?? '';
