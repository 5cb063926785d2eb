import { createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';

type ApiState = CombinedState<Record<string, never>, string, 'api'>;

/** The answers with which the server rendered the page. */
export interface RenderedAnswers extends Pick<ApiState, 'queries' | 'provided'> {
  /** Keys of answers that may be different for a user. */
  personal: string[];
}

/** The answers are as fresh as the page, by the browser's clock. */
function fulfilledNow({ queries, ...rest }: RenderedAnswers): RenderedAnswers {
  const fulfilledTimeStamp = Date.now();
  const fresh = Object.entries(queries).map(([key, entry]) => [
    key,
    entry && 'fulfilledTimeStamp' in entry ? { ...entry, fulfilledTimeStamp } : entry,
  ]);
  return { ...rest, queries: Object.fromEntries(fresh) as RenderedAnswers['queries'] };
}

export const answersRendered = createAction('api/answersRendered', (answers: RenderedAnswers) => ({
  payload: fulfilledNow(answers),
}));
