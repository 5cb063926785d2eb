import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { memoryStorage } from 'multer';
import { catchError, finalize, type Observable } from 'rxjs';
import { SENTENCES } from 'shared-kit/contract';
import { DomainError, tooLarge } from '../common/errors';
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

/** Multer doesn't say how large a file may be. */
const NamesLimit = (bytesMax: number): NestInterceptor => ({
  intercept: (_context, next) =>
    next.handle().pipe(
      catchError((error: unknown) => {
        throw error instanceof PayloadTooLargeException ? tooLarge(SENTENCES.bytesMax(bytesMax)) : error;
      }),
    ),
});

/** The files of `TakesUploads` are on disk. */
@Injectable()
class RemoveUploadsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { files } = context.switchToHttp().getRequest<Request & { files?: { path: string }[] }>();
    return next.handle().pipe(
      finalize(() => {
        for (const { path } of files ?? []) void rm(path, { force: true }).catch(() => undefined);
      }),
    );
  }
}

/** Holds the file in memory. */
export const TakesUpload = (field: string, bytesMax: number): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      UploadLimitInterceptor,
      NamesLimit(bytesMax),
      FileInterceptor(field, {
        storage: memoryStorage(),
        limits: { fileSize: bytesMax, files: 1, fields: 0, parts: 2 },
      }),
    ),
  );

interface UploadLimits {
  files: number;
  /** Of each file. */
  bytes: number;
  textFields: number;
}

/** Writes the files to the folder of `UploadFolderService`: together they are too large for the memory. */
export const TakesUploads = (field: string, { files, bytes, textFields }: UploadLimits): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      UploadLimitInterceptor,
      NamesLimit(bytes),
      FilesInterceptor(field, files, {
        defParamCharset: 'utf8',
        limits: { fileSize: bytes, files, fields: textFields, fieldSize: 100, parts: files + textFields },
      }),
      RemoveUploadsInterceptor,
    ),
  );
