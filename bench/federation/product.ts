import { freePort } from '../../backend/test/support/free-port';
import { ROOT, startProduct } from '../harness/server';
import { register } from '../harness/users';

const MOVIES = 100;

/** With the builds of this checkout, a user and films. */
export async function startVisited(environment: Record<string, string> = {}) {
  const internalPort = await freePort();
  const env = { NODE_ENV: 'test', INTERNAL_PORT: String(internalPort), LOG_LEVEL: 'silent', ...environment };
  const { port, origin, stop } = await startProduct(ROOT, { cwd: ROOT, env });
  try {
    const { token, call } = await register(origin, 'gunel');
    const { movies } = await call('GET /movies', { query: { limit: MOVIES } });
    return { port, internalPort, token, movieIds: movies.map(({ id }) => id), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type VisitedProduct = Awaited<ReturnType<typeof startVisited>>;
