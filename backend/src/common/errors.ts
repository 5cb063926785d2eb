import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from 'shared-kit/contract';

interface Particulars {
  /** In place of the code's own sentence. */
  sentence?: string;
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal that the caller may read: a code of the contract with its status and its Azerbaijani sentence. */
export class DomainError extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    particulars: Particulars = {},
  ) {
    super(code, { cause: particulars.cause });
    const [status, sentence] = ERRORS[code];
    this.status = status;
    this.sentence = particulars.sentence ?? sentence;
    this.details = particulars.details;
    this.retryAfterSeconds = particulars.retryAfterSeconds;
  }

  body(requestId: string): ErrorBody {
    return {
      error: this.sentence,
      code: this.code,
      ...(this.details && { details: this.details }),
      requestId,
    };
  }
}

export const invalid = (details: ErrorDetail[]) => new DomainError('VALIDATION_FAILED', { details });
export const invalidField = (field: string, message: string) => invalid([{ field, message }]);
