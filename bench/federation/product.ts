import { createClient } from 'shared-kit/contract';
import { freePort } from '../../backend/test/support/free-port';
import { ROOT, startProduct } from '../harness/server';

const MOVIES = 100;
const VISITOR = { username: 'gunel', password: 'Uzun-parol-1918' };

/** With the builds of this checkout, a user and films. */
export async function startVisited(environment: Record<string, string> = {}) {
  const internalPort = await freePort();
  const env = { NODE_ENV: 'test', INTERNAL_PORT: String(internalPort), LOG_LEVEL: 'silent', ...environment };
  const { port, origin, stop } = await startProduct(ROOT, { cwd: ROOT, env });
  try {
    const call = createClient({ origin });
    await call('POST /auth/register', { body: { ...VISITOR, email: 'gunel@example.com' } });
    const { token } = await call('POST /auth/login', { body: VISITOR });
    const { movies } = await call('GET /movies', { query: { limit: MOVIES } });
    return { port, internalPort, token, movieIds: movies.map(({ id }) => id), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type VisitedProduct = Awaited<ReturnType<typeof startVisited>>;
