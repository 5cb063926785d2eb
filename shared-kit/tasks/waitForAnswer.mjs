import { setTimeout as wait } from 'node:timers/promises';

const FIRST_BUILD_WITHIN_MS = 180_000;
const POLL_MS = 200;

export async function waitForAnswer(address, isCancelled) {
  const deadline = Date.now() + FIRST_BUILD_WITHIN_MS;
  while (!isCancelled() && Date.now() < deadline) {
    const isReady = await fetch(address).then(
      // An unread body keeps its connection open, which delays a restart of the server.
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    );
    if (isReady) return;
    await wait(POLL_MS);
  }
  throw new Error(`${address} does not answer`);
}
