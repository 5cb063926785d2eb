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
    const versions = { a: 2, b: 1 };
    expect(requestFor({ action: 'reject', ids: ['a'], versions })).toEqual({
      route: commentRoutes.reject,
      params: { id: 'a' },
      body: { version: 2 },
    });
    expect(requestFor({ action: 'approve', ids: ['a'], versions }).body).toEqual({ version: 2 });
    expect(requestFor({ action: 'reject', ids: ['a'], versions, reason: 'Reklam' }).body).toEqual({
      version: 2,
      reason: 'Reklam',
    });
    expect(requestFor({ action: 'approve', ids: ['a', 'b'], versions })).toEqual({
      route: commentRoutes.moderate,
      body: { ids: ['a', 'b'], status: 'approved', versions },
    });
  });

  it('separates what is done from what failed', () => {
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
