import { createOfflineCalls } from './calls';

it('shows changes in an answer that was under way when their queue came', async () => {
  const calls = createOfflineCalls();
  let arrive = (_answer: { data: unknown }) => {};
  const answer = calls.around(
    { route: 'GET /movies/:id/ratings' },
    () => new Promise((resolve) => (arrive = resolve)),
  );
  calls.use(async (request, send) => {
    const sent = await send(request);
    return 'data' in sent ? { data: { ...(sent.data as object), own: 9 } } : sent;
  });
  arrive({ data: { average: 7, own: null } });
  expect(await answer).toEqual({ data: { average: 7, own: 9 } });
});
