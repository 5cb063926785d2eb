import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { EARLY_CALLS_SCRIPT } from './early-calls';

it('an answer can be read after the time limit of its call', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"friends":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/friends`;
  const limit = new AbortController();
  const window: { earlyCalls?: { answers: Map<string, Promise<Response>> } } = {};
  runInNewContext(EARLY_CALLS_SCRIPT, {
    window,
    fetch,
    Response,
    localStorage: { getItem: () => 'token' },
    document: { currentScript: { dataset: { calls: JSON.stringify([address]) } } },
    AbortSignal: { timeout: () => limit.signal },
  });

  const answer = await window.earlyCalls?.answers.get(address);
  limit.abort();

  expect(answer?.headers.get('content-type')).toBe('application/json');
  expect(await answer?.json()).toEqual({ friends: [] });
  server.close();
  server.closeAllConnections();
});
