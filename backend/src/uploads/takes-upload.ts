import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../common/errors';
import { RateLimits } from '../common/rate-limits';

/** Runs before the body is read. */
@Injectable()
class UploadLimitInterceptor implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.is('multipart/form-data')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    await this.limits.consume('uploadsPerUser', request.caller?.id ?? '');
    return next.handle();
  }
}

export const TakesUpload = (field: string, bytesMax: number): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      UploadLimitInterceptor,
      FileInterceptor(field, { limits: { fileSize: bytesMax, files: 1, fields: 0, parts: 2 } }),
    ),
  );
