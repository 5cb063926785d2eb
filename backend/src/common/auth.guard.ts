import { Injectable, Optional, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { callOf } from './call';
import type { Caller } from './caller';
import { DomainError } from './errors';

/** Provided by the auth module. Rejects with UNAUTHORIZED or TOKEN_EXPIRED. */
export abstract class TokenVerifier {
  abstract verify(token: string): Promise<Caller>;
}

const bearerOf = (request: Request) => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(@Optional() private readonly tokens?: TokenVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = callOf(context)?.access ?? 'public';
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (access === 'optional') {
      request.caller = await this.callerOrVisitor(request);
      return true;
    }
    request.caller = await this.caller(request);
    if (access === 'admin' && !request.caller.isAdmin) throw new DomainError('ADMIN_ONLY');
    return true;
  }

  private async caller(request: Request): Promise<Caller> {
    const token = bearerOf(request);
    if (!token || !this.tokens) throw new DomainError('UNAUTHORIZED');
    return this.tokens.verify(token);
  }

  /** With a stale token the caller still reads what visitors read. */
  private async callerOrVisitor(request: Request): Promise<Caller | undefined> {
    try {
      return await this.caller(request);
    } catch (error) {
      if (error instanceof DomainError && error.status === 401) return undefined;
      throw error;
    }
  }
}
