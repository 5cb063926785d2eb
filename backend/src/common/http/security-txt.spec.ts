import { DAY_MS } from 'shared-kit/contract';
import { testApp } from '../../../test/support/test-app';

const ORIGIN = 'https://kino.numune.az';
const PATH = '/.well-known/security.txt';

async function fieldsOf(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(origin + PATH);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
}

it('says where to report a hole, in which languages, and until when that is true', async () => {
  const app = await testApp({ publicUrl: ORIGIN, contactEmail: 'salam@numune.az' });
  const { Expires, ...fields } = await fieldsOf(app.origin);
  expect(fields).toEqual({
    Contact: 'mailto:salam@numune.az',
    'Preferred-Languages': 'az, en',
    Canonical: ORIGIN + PATH,
  });
  const left = new Date(Expires ?? '').getTime() - Date.now();
  expect(left).toBeGreaterThan(100 * DAY_MS);
  expect(left).toBeLessThan(365 * DAY_MS);
});

it('names a page of the product if there is no address for mails, and answers HEAD', async () => {
  const app = await testApp({ publicUrl: ORIGIN });
  expect((await fieldsOf(app.origin)).Contact).toBe(`${ORIGIN}/about`);
  const head = await fetch(app.origin + PATH, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
