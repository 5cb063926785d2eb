import type { ErrorCode, ErrorDetail } from '../contract/errors';
import { texts } from '../texts';

/** A failed call, fit to show: `message` is a sentence in Azerbaijani. */
export interface Failure {
  /** Null when no answer came. */
  status: number | null;
  message: string;
  code: ErrorCode | null;
  details: ErrorDetail[];
  requestId: string | null;
}

export const failure = (message: string, known: Partial<Failure> = {}): Failure => ({
  status: null,
  code: null,
  details: [],
  requestId: null,
  ...known,
  message,
});

/** What `unwrap()` threw, as a Failure. Anything else becomes 'Bilinməyən xəta'. */
export function failureOf(thrown: unknown): Failure {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'details' in thrown)
    return thrown as Failure;
  return failure(texts.api.unknown);
}

/** Sentence for one field of a form, if the server found fault with it. */
export const fieldMessage = (thrown: unknown, field: string): string | undefined =>
  thrown ? failureOf(thrown).details.find((detail) => detail.field === field)?.message : undefined;
