import type { CallRefused } from '../../../contract/src/client';
import type { ErrorCode } from '../../../contract/src/errors';

/** Refusals of releases bring an English reason. These are the other errors that a team meets. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'The token is wrong, expired or revoked.',
  WRONG_FEATURE: 'The token belongs to another feature.',
  MISSING_SCOPE: "The token's scopes don't permit this.",
  FEATURE_NOT_FOUND: 'The product has no such feature. An administrator creates it.',
  ARCHIVE_INVALID: 'The product refuses the archive.',
  PAYLOAD_TOO_LARGE: 'The archive is too large.',
  TOO_MANY_REQUESTS: 'Too many calls. Try again later.',
  UNAVAILABLE: 'The product is not available now. Try again later.',
  NOT_FOUND: 'The product has no such call. It may be older than this kit.',
};

export function describeRefusal({ body: { code, reason, error } }: CallRefused): string {
  return `${code}: ${reason ?? REASONS[code] ?? error}`;
}
