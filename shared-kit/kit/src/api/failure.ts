import type { ErrorCode, ErrorDetail } from 'shared-kit/contract/errors';
import { texts } from '../texts';

/** A failed call. Pages show `message`. */
export interface Failure {
  /** Null without an answer. */
  status: number | null;
  message: string;
  code: ErrorCode | null;
  details: ErrorDetail[];
  /** The film that is there already, with `MOVIE_EXISTS`. */
  movieId: string | null;
  /** What the second step of a login sends back. */
  challenge: string | null;
  requestId: string | null;
}

export const failure = (message: string, known: Partial<Failure> = {}): Failure => ({
  status: null,
  code: null,
  details: [],
  movieId: null,
  challenge: null,
  requestId: null,
  ...known,
  message,
});

export function failureOf(thrown: unknown): Failure {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && 'details' in thrown)
    return thrown as Failure;
  return failure(texts.api.unknown);
}

export const fieldMessage = (thrown: unknown, field: string): string | undefined =>
  thrown ? failureOf(thrown).details.find((detail) => detail.field === field)?.message : undefined;

export const isNotFound = (thrown: unknown): boolean => failureOf(thrown).status === 404;
