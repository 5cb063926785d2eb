import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { personalTokenCalls } from 'shared-kit/contract';
import { testApp } from '../../../test/support/test-app';
import { openApiDocument } from './document';

it('explains personal tokens with examples that run', async () => {
  const app = await testApp();
  const { description } = (openApiDocument() as { info: { description: string } }).info;
  const examples = [...description.matchAll(/```sh\n([^`]+)\n```/g)].map(([, example = '']) => example);
  expect(examples).toHaveLength(3);
  const ayan = await app.user('ayan');
  const body = { name: 'Skript', scopes: ['read' as const, 'write' as const], expires_in_days: 1 };
  const { token } = (await ayan.call(personalTokenCalls.create, { body })).body;
  const film = await app.database.one<{ id: string }>(
    `INSERT INTO movies (title) VALUES ('Film') RETURNING id`,
  );
  const env = {
    PATH: process.env.PATH,
    TZ: 'Asia/Baku',
    SAYT: app.origin,
    ACAR: token,
    FILM: film?.id ?? '',
  };
  const answers = [];
  for (const example of examples) {
    const { stdout } = await promisify(execFile)('sh', ['-c', example], { env });
    answers.push(JSON.parse(stdout) as unknown);
  }
  expect(answers).toMatchObject([
    { entries: [], total: 0 },
    { in_watchlist: true },
    { rating: 9, movie: { id: film?.id } },
  ]);
});
