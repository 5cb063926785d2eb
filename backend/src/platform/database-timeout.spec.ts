import { readFile } from 'node:fs/promises';
import { withDatabaseTimeout } from './database-timeout';

it('an answer that comes while the process stalls is in time', async () => {
  const answer = withDatabaseTimeout(readFile(__filename, 'utf8'));
  for (const end = Date.now() + 1_100; Date.now() < end;);
  expect(await answer).toContain('while the process stalls');
});

it('an answer that never comes is late', async () => {
  await expect(withDatabaseTimeout(new Promise(() => undefined))).rejects.toThrow('no answer in 1000 ms');
});
