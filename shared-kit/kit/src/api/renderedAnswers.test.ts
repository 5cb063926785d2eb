import { createStore } from '../state';
import { api } from './api';
import { answersRendered, type RenderedAnswers } from './renderedAnswers';

const facts = api.injectEndpoints({
  endpoints: (build) => ({ facts: build.query<string, void>({ queryFn: () => ({ data: 'afresh' }) }) }),
}).endpoints.facts;

const KEY = 'facts(undefined)';
const rendered = {
  queries: {
    [KEY]: {
      status: 'fulfilled',
      endpointName: 'facts',
      requestId: 'x',
      startedTimeStamp: 1,
      fulfilledTimeStamp: 2,
      data: 'rendered',
    },
  },
  provided: { tags: {}, keys: {} },
  personal: [],
} as unknown as RenderedAnswers;

it('a page takes its answers to be as fresh as itself', async () => {
  const store = createStore();
  const before = Date.now();
  store.dispatch(answersRendered(rendered));
  expect(store.getState().api.queries[KEY]?.fulfilledTimeStamp).toBeGreaterThanOrEqual(before);
  const answer = await store.dispatch(facts.initiate(undefined, { forceRefetch: 60 }));
  expect(answer.data).toBe('rendered');
});
