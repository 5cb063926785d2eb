import { HttpException } from '@nestjs/common';
import { type ErrorCode, SENTENCES } from 'shared-kit/contract';
import { constraintOf, isDatabaseUnavailable, isDiskFull, sqlStateOf } from '../../database/sql-state';
import { StorageUnavailableError } from '../../storage/storage-unavailable.error';
import { codeOfConstraint } from './constraint-errors';
import { DomainError, tooLarge } from './errors';

const DATABASE_RETRY_SECONDS = 5;
const DISK_RETRY_SECONDS = 60;
const UNTRANSLATABLE_CHARACTER = ['22021', '22P05'];

/** The router's messages, which Nest keeps in its own errors. */
const UNDECODABLE = /^(Failed to decode param|URI malformed)/;

/** Of an upload, as multer says it. */
const BROKEN_OFF = 'Request aborted';

const SEARCH = /\/search\//;

const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;

function codeOf(error: unknown, path: string): ErrorCode | undefined {
  if (property(error, 'type') === 'entity.parse.failed') return 'MALFORMED_JSON';
  if (property(error, 'message') === BROKEN_OFF) return 'BAD_REQUEST';
  // An id that can't be decoded is unknown; a search term is malformed.
  if (UNDECODABLE.test(String(property(error, 'message'))))
    return SEARCH.test(path) ? 'BAD_REQUEST' : 'NOT_FOUND';
  const status = error instanceof HttpException ? error.getStatus() : property(error, 'status');
  if (typeof status !== 'number' || status >= 500) return undefined;
  return BY_STATUS[status] ?? (status >= 400 ? 'BAD_REQUEST' : undefined);
}

/** The limit of a body that Express refuses to read. */
const byteLimitOf = (error: unknown): number | undefined => {
  const limit = property(error, 'type') === 'entity.too.large' ? property(error, 'limit') : undefined;
  return typeof limit === 'number' ? limit : undefined;
};

export function toDomainError(error: unknown, path = ''): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof StorageUnavailableError)
    return new DomainError('UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
  if (isDatabaseUnavailable(error))
    return new DomainError('UNAVAILABLE', { retryAfterSeconds: DATABASE_RETRY_SECONDS, cause: error });
  if (isDiskFull(error))
    return new DomainError('UNAVAILABLE', { retryAfterSeconds: DISK_RETRY_SECONDS, cause: error });
  const refused = codeOfConstraint(constraintOf(error) ?? '');
  if (refused) return new DomainError(refused, { cause: error });
  if (UNTRANSLATABLE_CHARACTER.includes(sqlStateOf(error) ?? ''))
    return new DomainError('BAD_REQUEST', { cause: error });
  const bytesMax = byteLimitOf(error);
  if (bytesMax !== undefined) return tooLarge(SENTENCES.bytesMax(bytesMax));
  return new DomainError(codeOf(error, path) ?? 'INTERNAL', { cause: error });
}
