import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformCalls } from 'shared-kit/contract';
import { version } from '../../../package.json';
import { testApp, type TestApp } from '../../test/support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

it('says that requests are served, and by which version', async () => {
  const answer = await app.visitor.call(platformCalls.health);
  expect(answer.body).toEqual({ status: 'ok', version });
});

it('that version has a section in the change log', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`\n## ${version}\n`);
});

it('answers an unknown call in the one error shape, with the request id that the caller gave', async () => {
  const answer = await app.visitor.get('/nothing', { headers: { 'x-request-id': 'from-the-test' } });
  expect(answer.status).toBe(404);
  expect(answer.error).toEqual({
    error: 'Axtardığınız tapılmadı.',
    code: 'NOT_FOUND',
    requestId: 'from-the-test',
  });
});

it('refuses malformed JSON and a body that is too large with different codes', async () => {
  const headers = { 'content-type': 'application/json' };
  const malformed = await app.visitor.raw('/health', { method: 'POST', headers, body: '{"a":' });
  expect([malformed.status, malformed.error.code]).toEqual([400, 'MALFORMED_JSON']);
  const large = await app.visitor.raw('/health', {
    method: 'POST',
    headers,
    body: `"${'x'.repeat(2_000_000)}"`,
  });
  expect([large.status, large.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(large.error.error).toBe('Ən çoxu 1 MB göndərmək olar.');
});
