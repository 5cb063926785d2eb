/** @alone It replaces parts of the browser, which modules of other specs have taken before. */
import '@testing-library/jest-dom';
import { waitFor } from '@testing-library/react';
import { type BuildEvent, listenToBuilds } from './listenToBuilds';

class FakeEvents extends EventTarget {
  static last: FakeEvents;
  constructor(readonly address: string) {
    super();
    FakeEvents.last = this;
  }
  send(event: BuildEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

/** `next` is the chain of builds: each hash is the successor of its key. */
function start(next: Record<string, string> = {}) {
  let hash = 'one';
  const check = jest.fn(() => {
    const successor = next[hash];
    if (successor) hash = successor;
    return Promise.resolve(successor ? [] : null);
  });
  const reload = jest.fn();
  let status = 'idle';
  let onStatus = (_: string): void => undefined;
  listenToBuilds({
    events: '/events',
    hot: { check, status: () => status, addStatusHandler: (listener) => void (onStatus = listener) },
    currentHash: () => hash,
    reload,
  });
  const becomes = (next: string) => {
    status = next;
    onStatus(next);
  };
  return { check, reload, becomes, send: (event: BuildEvent) => FakeEvents.last.send(event) };
}

const overlay = () => document.querySelector('[role=alert]');

beforeEach(() => {
  Object.assign(window, {
    EventSource: FakeEvents,
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
  });
  const locks = { request: (_: string, listen: () => Promise<never>) => listen() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

it('takes each build in turn until it has the latest', async () => {
  const { check, reload, send } = start({ one: 'two', two: 'three' });
  send({ kind: 'built', hash: 'one' });
  expect(check).not.toHaveBeenCalled();
  send({ kind: 'built', hash: 'three' });
  await waitFor(() => expect(check).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
});

it('reloads for a build that is no successor', async () => {
  const { reload, send } = start();
  send({ kind: 'built', hash: 'other' });
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it.each(['idle', 'abort', 'fail'])(
  'reloads for a build that comes while a chunk looks for its own update, once that is %s',
  async (end) => {
    const { reload, becomes, send } = start();
    becomes('check');
    send({ kind: 'built', hash: 'other' });
    expect(reload).not.toHaveBeenCalled();
    becomes(end);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  },
);

it('shows errors until the next good build', () => {
  const { send, reload } = start();
  send({ kind: 'failed', errors: 'line 3: <oops>' });
  expect(overlay()).toHaveTextContent('line 3: <oops>');
  send({ kind: 'built', hash: 'one' });
  expect(overlay()).toBeNull();
  send({ kind: 'reload' });
  expect(reload).toHaveBeenCalled();
});
