import { Breakable } from '../support/faults';
import { endSessionsLink } from '../support/mails';
import { administrator, anotherSession, call, register } from '../support/people';
import { expect, test } from '../support/test';

const AWAY_MS = 20_000;

let product: Breakable;
test.beforeAll(async () => {
  product = await Breakable.make();
});
test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) process.stdout.write(product.running.output());
});
test.afterAll(() => product.remove());

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
}

const PASSWORD = 'Uzun-parol-1918';
const CLIENT_DATA = Buffer.from(JSON.stringify({ challenge: 'x' })).toString('base64url');
/** For calls that check the body before they ask the database. */
const VALID_BODIES: Record<string, object> = {
  '/api/auth/register': { username: 'nigar', email: 'nigar@example.com', password: PASSWORD },
  '/api/auth/login': { username: 'nigar', password: PASSWORD },
  '/api/auth/forgot-password': { email: 'nigar@example.com' },
  '/api/auth/reset-password': { token: 'x'.repeat(43), newPassword: PASSWORD },
  '/api/auth/second-factor': { challenge: 'x', code: '123456' },
  '/api/auth/passkey': {
    response: {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'x', signature: 'x' },
    },
  },
  '/api/platform/reports': { feature: 'movies', release: '1.0.0-aaaa', kind: 'load', ms: 1 },
  '/api/platform/csp-reports': [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src', sourceFile: 'http://localhost/f/movies/1.0.0-aaaa/page.js' },
    },
  ],
};
/** For calls that check the query before they ask the database. */
const VALID_QUERIES: Record<string, string> = { '/api/people': '?search=film' };
/** The server keeps this answer for fifteen seconds. */
const CACHED_PATH = '/api/movies/facets';
const ID = '00000000-0000-4000-8000-000000000000';
/** Of the right shape, so that the database is asked for it. */
const TOKENS: Record<string, string> = { token: `kdp_${'x'.repeat(43)}` };

test('PostgreSQL is gone for twenty seconds: every call says so, the page too, and both come back', async ({
  pageOf,
}) => {
  const admin = await administrator();
  await call('POST /movies', admin.token, { body: { title: 'Şəhər' } });
  const { paths } = (await (await fetch(`${product.running.url}/api/openapi.json`)).json()) as OpenApi;
  const ayan = await register('ayan');
  await anotherSession(ayan);
  const token = (await endSessionsLink(product.dataDir, ayan)).split('/').at(-1);
  const bodies: Record<string, object> = { ...VALID_BODIES, '/api/auth/end-sessions': { token } };
  const page = await pageOf(ayan);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText('Şəhər').first()).toBeVisible();

  const comeBack = await product.losePostgres();
  const since = Date.now();
  const health = () => fetch(`${product.running.url}/api/health`).then(({ status }) => status);
  await expect.poll(health).toBe(503);

  const cached = async () => (await fetch(product.running.url + CACHED_PATH)).status;
  await expect.poll(cached).toBe(503);
  const answers: Record<string, string> = {};
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        /id$/i.test(name) ? ID : (TOKENS[name] ?? 'film'),
      );
      const answer = await fetch(`${product.running.url}${address}${VALID_QUERIES[path] ?? ''}`, {
        method: method.toUpperCase(),
        headers: {
          Authorization: `Bearer ${admin.token}`,
          ...(bodies[path] && { 'Content-Type': 'application/json' }),
        },
        ...(bodies[path] && { body: JSON.stringify(bodies[path]) }),
      });
      const retry = answer.headers.get('retry-after') ?? 'none';
      if (answer.status !== 503 || Number(retry) < 1)
        answers[`${method} ${path}`] = `${answer.status}, Retry-After ${retry}`;
    }
  expect(answers).toEqual({});

  await page.getByRole('main').getByRole('link', { name: /Şəhər/ }).first().click();
  await expect(page).toHaveURL(/\/movie\//);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' }).first()).toBeVisible();
  await expect.poll(() => Date.now() - since, { timeout: 2 * AWAY_MS }).toBeGreaterThan(AWAY_MS);
  expect(await health()).toBe(503);

  await comeBack();
  await expect.poll(health).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Şəhər' })).toBeVisible();
});
