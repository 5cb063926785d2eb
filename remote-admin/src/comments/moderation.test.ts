import { commentRoutes } from 'shared-kit/contract/routes';
import { inBatches, outcomeOf, requestFor } from './moderation';

describe('many at once', () => {
  it('keeps a few calls under way, and the order', async () => {
    let underWay = 0;
    let most = 0;
    const results = await inBatches([...Array(12).keys()], async (number) => {
      most = Math.max(most, (underWay += 1));
      await Promise.resolve();
      underWay -= 1;
      return number * 2;
    });
    expect(results).toEqual([...Array(12).keys()].map((number) => number * 2));
    expect(most).toBe(5);
  });

  it('decides on one by its own call and on many by one call', () => {
    expect(requestFor({ action: 'reject', ids: ['a'] })).toEqual({
      route: commentRoutes.reject,
      params: { id: 'a' },
    });
    expect(requestFor({ action: 'reject', ids: ['a'], reason: 'Reklam' }).body).toEqual({ reason: 'Reklam' });
    expect(requestFor({ action: 'approve', ids: ['a', 'b'] })).toEqual({
      route: commentRoutes.moderate,
      body: { ids: ['a', 'b'], status: 'approved' },
    });
  });

  it('tells what is done from what failed', () => {
    const failure = {
      status: 404,
      message: 'Şərh tapılmadı.',
      code: null,
      details: [],
      movieId: null,
      challenge: null,
      requestId: null,
    };
    expect(outcomeOf(['a', 'b', 'c'], [undefined, failure, undefined])).toEqual({
      done: ['a', 'c'],
      failed: [failure],
    });
  });
});
