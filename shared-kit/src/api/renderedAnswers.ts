import { createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';

type ApiState = CombinedState<Record<string, never>, string, 'api'>;

/** The answers with which the server rendered the page. */
export interface RenderedAnswers extends Pick<ApiState, 'queries' | 'provided'> {
  /** Keys of answers that may be different for a user. */
  personal: string[];
}

export const answersRendered = createAction<RenderedAnswers>('api/answersRendered');
