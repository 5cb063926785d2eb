import { setTimeout as wait } from 'node:timers/promises';

const FIRST_BUILD_WITHIN_MS = 180_000;
const POLL_MS = 200;

/** Resolves once this address answers with what was asked for; throws when it doesn't in time. */
export async function answers(address, isGivenUp) {
  const deadline = Date.now() + FIRST_BUILD_WITHIN_MS;
  while (!isGivenUp() && Date.now() < deadline) {
    const isThere = await fetch(address).then(
      // Read to its end: a server that restarts waits for whoever hangs on.
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    );
    if (isThere) return;
    await wait(POLL_MS);
  }
  throw new Error(`${address} does not answer`);
}
