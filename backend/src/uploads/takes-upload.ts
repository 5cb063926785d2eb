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
import { memoryStorage, MulterError } from 'multer';
import { catchError, finalize, type Observable } from 'rxjs';
import { SENTENCES } from 'shared-kit/contract';
import { DomainError, invalidField, tooLarge } from '../common/errors/errors';
import { RateLimits } from '../common/rate-limits/rate-limits';

/** Multer's codes for one file too many, and for a file in another field. */
const REFUSED_FILES: string[] = ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'];

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

/** Multer doesn't say how large a file may be, or how many there may be. */
const NamesLimits = (field: string, bytesMax: number, filesMax: number): NestInterceptor => ({
  intercept: (_context, next) =>
    next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof PayloadTooLargeException) throw tooLarge(SENTENCES.bytesMax(bytesMax));
        const { cause } = error as Error;
        if (!(cause instanceof MulterError) || !REFUSED_FILES.includes(cause.code)) throw error;
        const refused = cause.field ?? field;
        throw invalidField(
          refused,
          refused === field ? SENTENCES.maxItems(filesMax) : SENTENCES.unknownField,
        );
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
      NamesLimits(field, bytesMax, 1),
      FileInterceptor(field, {
        storage: memoryStorage(),
        limits: { fileSize: bytesMax, files: 1, fields: 0, parts: 2 },
      }),
    ),
  );

export function uploadedFile({ file }: Request, field: string): Express.Multer.File {
  if (!file) throw invalidField(field, SENTENCES.required);
  return file;
}

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
      NamesLimits(field, bytes, files),
      FilesInterceptor(field, files, {
        defParamCharset: 'utf8',
        limits: { fileSize: bytes, files, fields: textFields, fieldSize: 100, parts: files + textFields },
      }),
      RemoveUploadsInterceptor,
    ),
  );

export function uploadedFiles({ files }: Request, field: string): Express.Multer.File[] {
  if (!Array.isArray(files) || files.length === 0) throw invalidField(field, SENTENCES.required);
  return files;
}
