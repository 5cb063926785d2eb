import type { RenderedAnswers } from 'shared-kit';
import { packAnswers, unpackAnswers } from './packedAnswers';

const TIMES = { requestId: '', startedTimeStamp: 0, fulfilledTimeStamp: 0 };
const answers = {
  queries: {
    'movie("1")': {
      status: 'fulfilled',
      endpointName: 'movie',
      originalArgs: '1',
      data: { id: 1 },
      ...TIMES,
    },
    'news(undefined)': { status: 'fulfilled', endpointName: 'news', data: [], ...TIMES },
  },
  provided: {
    tags: { Movies: { 1: ['movie("1")'], __internal_without_id: ['news(undefined)'] } },
    keys: { 'movie("1")': [{ type: 'Movies', id: '1' }], 'news(undefined)': [{ type: 'Movies' }] },
  },
  personal: ['news(undefined)'],
} as unknown as RenderedAnswers;

it('brings answers, tags and who they are for through the document', () => {
  const document = JSON.stringify(packAnswers(answers));
  expect(unpackAnswers(JSON.parse(document) as never)).toEqual(answers);
  expect(document).not.toContain('TimeStamp');
});
