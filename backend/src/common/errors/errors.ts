import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from 'shared-kit/contract';
import type { Factor } from '../logging/security-event';

interface DomainErrorOptions {
  /** For the log of security events. */
  account?: string | undefined;
  factor?: Factor;
  status?: number;
  sentence?: string;
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
  movieId?: string;
  /** What the second step of a login sends back. */
  challenge?: string;
  /** English, for the release tools. */
  reason?: string;
  cause?: unknown;
}

export class DomainError extends Error {
  readonly status: number;
  readonly sentence: string;

  constructor(
    readonly code: ErrorCode,
    readonly options: DomainErrorOptions = {},
  ) {
    super(options.reason ?? code, { cause: options.cause });
    const [status, sentence] = ERRORS[code];
    this.status = options.status ?? status;
    this.sentence = options.sentence ?? sentence;
  }

  /** JSON leaves out what is undefined. */
  body(requestId: string): ErrorBody {
    const { code, sentence: error } = this;
    const { details, movieId: movie_id, challenge, reason } = this.options;
    return { error, code, details, movie_id, challenge, reason, requestId };
  }
}

/** Throws the error if there is no such thing. */
export function required<T>(found: T | null | undefined, code: ErrorCode): T {
  if (found === null || found === undefined) throw new DomainError(code);
  return found;
}

/** Refuses what is larger than the limit that `sentence` names. */
export const tooLarge = (sentence: string) => new DomainError('PAYLOAD_TOO_LARGE', { sentence });

export const invalid = (details: ErrorDetail[]) => new DomainError('VALIDATION_FAILED', { details });
export const invalidField = (field: string, message: string) => invalid([{ field, message }]);
