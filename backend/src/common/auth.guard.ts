import { Injectable, Optional, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Call } from 'shared-kit/contract';
import { type Actor, FEATURE_TOKEN_PREFIX, type TokenActor } from './actor';
import { callOf } from './served-call';
import { type Caller, PERSONAL_TOKEN_PREFIX } from './caller';
import { DomainError } from './errors/errors';

/** Provided by the auth module. Rejects with UNAUTHORIZED or TOKEN_EXPIRED. */
export abstract class TokenVerifier {
  abstract verify(token: string): Promise<Caller>;
}

/** Provided by the auth module. Rejects with UNAUTHORIZED, TOKEN_SCOPE or TOO_MANY_REQUESTS. */
export abstract class PersonalTokenVerifier {
  abstract verify(token: string, scope: Call['scope']): Promise<Caller>;
}

/** Provided by the platform module. Rejects with UNAUTHORIZED or TOO_MANY_REQUESTS. */
export abstract class FeatureTokenVerifier {
  abstract verify(token: string, request: Request): Promise<TokenActor>;
}

const bearerOf = (request: Request) => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** A player can't send headers: its token stands in the path. */
function personalTokenOf({ scope }: Call, request: Request): string | undefined {
  if (scope === 'scrobble') return String(request.params.token);
  const token = bearerOf(request);
  return token?.startsWith(PERSONAL_TOKEN_PREFIX) ? token : undefined;
}

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Optional() private readonly tokens?: TokenVerifier,
    @Optional() private readonly personalTokens?: PersonalTokenVerifier,
    @Optional() private readonly featureTokens?: FeatureTokenVerifier,
  ) {}

  /** Answers at once, without a promise, where there is nothing to check. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const call = callOf(context);
    if (!call || call.access === 'public') return true;
    const request = context.getArgByIndex<Request>(0);
    if (call.access === 'optional' && !request.headers.authorization) return true;
    return this.identify(call, request);
  }

  private async identify(call: Call, request: Request): Promise<true> {
    const personal = personalTokenOf(call, request);
    if (personal !== undefined) {
      await this.identifyProgram(call, personal, request);
      return true;
    }
    switch (call.access) {
      case 'optional':
        request.caller = await orVisitor(request, this.caller);
        break;
      case 'user':
        request.caller = await this.caller(request);
        break;
      case 'admin':
        request.actor = await this.administratorOf(call, request);
        break;
      case 'team':
        request.actor = await this.actor(call, request);
    }
    return true;
  }

  private async identifyProgram(call: Call, token: string, request: Request): Promise<void> {
    const { personalTokens: tokens } = this;
    if (!tokens) throw new DomainError('UNAUTHORIZED');
    const verify = () => tokens.verify(token, call.scope);
    request.caller = call.access === 'optional' ? await orVisitor(request, verify) : await verify();
  }

  private readonly caller = async (request: Request): Promise<Caller> => {
    const token = bearerOf(request);
    if (!token || !this.tokens) throw new DomainError('UNAUTHORIZED');
    return this.tokens.verify(token);
  };

  private async administrator(request: Request): Promise<Actor> {
    request.caller = await this.caller(request);
    if (!request.caller.isAdmin) throw new DomainError('ADMIN_ONLY');
    return { author: request.caller.username, userId: request.caller.id };
  }

  /** The platform knows the tokens of features: a good one is not enough, a bad one is unknown as elsewhere. */
  private async administratorOf({ path }: Call, request: Request): Promise<Actor> {
    if (path.startsWith('/platform/') && (await this.featureActor(request)))
      throw new DomainError('ADMIN_ONLY');
    return this.administrator(request);
  }

  private async featureActor(request: Request): Promise<TokenActor | undefined> {
    const token = bearerOf(request);
    if (!token?.startsWith(FEATURE_TOKEN_PREFIX) || !this.featureTokens) return undefined;
    return this.featureTokens.verify(token, request);
  }

  private async actor({ scope }: Call, request: Request): Promise<Actor> {
    const actor = await this.featureActor(request);
    if (!actor) return this.administrator(request);
    if (scope && actor.token.feature !== request.params.feature) throw new DomainError('WRONG_FEATURE');
    if (scope && !actor.token.scopes.some((granted) => granted === scope))
      throw new DomainError('MISSING_SCOPE');
    return actor;
  }
}

/** With a stale token the caller still reads what visitors read. */
async function orVisitor<T>(request: Request, read: (request: Request) => Promise<T>) {
  try {
    return await read(request);
  } catch (error) {
    if (error instanceof DomainError && error.status === 401) return undefined;
    throw error;
  }
}
