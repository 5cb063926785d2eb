import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give ports above these to connections and to `listen(0)`, so nobody else takes such a port meanwhile. Browsers refuse 10080. */
const [FIRST, AFTER_LAST] = [10_081, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  return (await isFree(port)) ? port : freePort();
}
