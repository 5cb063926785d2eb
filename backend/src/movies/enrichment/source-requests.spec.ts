import { z } from 'zod';
import { TestClock } from '../../../test/movies/enrichment';
import { type Reply, ScriptedServer } from '../../../test/movies/scripted-server';
import { SourceAnswerError, SourceStopError } from './enrichment.errors';
import { SourceRequests } from './source-requests';

class GoodServer extends ScriptedServer {
  protected answer(): Reply {
    return { body: { good: true } };
  }
}

const DISTANCE_MS = 1_000;
const answer = z.object({ good: z.boolean() });

const server = new GoodServer();
let clock: TestClock;
let said: string[];
let interruption: AbortController;

beforeAll(() => server.start());
beforeEach(() => {
  server.reset();
  clock = new TestClock();
  said = [];
  interruption = new AbortController();
});
afterAll(() => server.stop());

function openRequests(distanceMs = DISTANCE_MS): SourceRequests {
  const options = { name: 'Source', url: server.url, headers: {}, distanceMs, hint: 'check X' };
  const onPause = (line: string) => said.push(line);
  return new SourceRequests(options, { clock, signal: interruption.signal, onPause });
}
const ask = (requests = openRequests()) => requests.json('/path', { q: 'söz & söz' }, answer);

const tooMany = (after?: string): Reply => ({
  status: 429,
  headers: after === undefined ? {} : { 'Retry-After': after },
  body: { status_code: 25 },
});

it('keeps requests apart, and encodes what it asks', async () => {
  const requests = openRequests();
  for (let turn = 0; turn < 3; turn += 1) expect(await ask(requests)).toEqual({ good: true });
  expect(clock.waits).toEqual([DISTANCE_MS, DISTANCE_MS]);
  expect(server.requests[0]?.url.searchParams.get('q')).toBe('söz & söz');
});

it('waits as long as Retry-After says, in seconds or until a date', async () => {
  server.next(tooMany('7'), tooMany(new Date(clock.now() + 7_000 + 90_000).toUTCString()), tooMany());
  expect(await ask()).toEqual({ good: true });
  expect(clock.waits).toEqual([7_000, 90_000, 60_000]);
  expect(said).toEqual(['Source asks for a pause of 90 s.', 'Source asks for a pause of 60 s.']);
});

it('stops when the pause would be too long, or never ends', async () => {
  server.next(tooMany('301'));
  await expect(ask()).rejects.toThrow(new SourceStopError('Source asks for a pause of 301 s.'));
  expect(clock.waits).toEqual([]);
  server.next(...Array.from({ length: 20 }, () => tooMany('1')));
  await expect(ask()).rejects.toThrow(
    new SourceStopError('Source answered with status 429; gave up after 20 attempts.'),
  );
});

it('tries again after a server error, a lost connection and a timeout, and waits longer each time', async () => {
  // Real time would also end other requests on a slow machine.
  const timeouts: AbortController[] = [];
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    timeouts.push(new AbortController());
    return timeouts.at(-1)?.signal as AbortSignal;
  });
  server.next({ status: 503 }, { status: 500, body: '<html>' }, 'disconnects', 'hangs');
  server.onRequest = () => {
    if (server.requests.length === 4) timeouts.at(-1)?.abort();
  };
  expect(await ask(openRequests(0))).toEqual({ good: true });
  expect(timeout).toHaveBeenLastCalledWith(30_000);
  timeout.mockRestore();
  expect(clock.waits).toHaveLength(4);
  clock.waits.forEach((ms, attempt) => {
    expect(ms).toBeGreaterThanOrEqual(500 * 2 ** attempt);
    expect(ms).toBeLessThanOrEqual(1_500 * 2 ** attempt);
  });
  expect(server.requests).toHaveLength(5);
});

it('gives up after five attempts', async () => {
  server.next(...Array.from({ length: 5 }, () => ({ status: 502 })));
  await expect(ask()).rejects.toThrow(
    new SourceAnswerError('Source answered with status 502; gave up after 5 attempts'),
  );
  expect(server.requests).toHaveLength(5);
});

it.each<[string, Reply, string]>([
  ['broken JSON', { body: '{"good": tr' }, 'broken JSON'],
  ['another form', { body: { good: 'yes' } }, 'unknown form'],
  ['a page', { body: '<!doctype html>' }, 'broken JSON'],
  ['a bad request', { status: 400, body: {} }, 'status 400'],
  ['a redirect to elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 'reached'],
])('takes no answer from %s', async (_, reply, message) => {
  server.next(...Array.from({ length: 5 }, () => reply));
  await expect(ask()).rejects.toThrow(SourceAnswerError);
  server.next(...Array.from({ length: 5 }, () => reply));
  await expect(ask()).rejects.toThrow(message);
});

it('stops reading an answer that is too large', async () => {
  const requests = openRequests();
  server.next({ body: Buffer.alloc(1_000_000) }, { body: Buffer.alloc(1_000) });
  await expect(requests.bytes('/picture', 1_000)).rejects.toThrow(
    'Source answered with more than 1000 bytes',
  );
  expect(await requests.bytes('/picture', 1_000)).toHaveLength(1_000);
});

it('stops when the source refuses everything', async () => {
  server.next({ status: 403, body: 'go away' });
  await expect(ask()).rejects.toThrow(
    new SourceStopError('Source refuses requests with status 403: check X.'),
  );
});

it('can be interrupted while it waits for an answer', async () => {
  server.next('hangs');
  server.onRequest = () => interruption.abort();
  await expect(ask()).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.requests).toHaveLength(1);
});
