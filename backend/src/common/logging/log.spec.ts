import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Log } from './log';

it('writes what was logged during a write, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinodost-log-'));
  const path = join(folder, 'log');
  const descriptor = openSync(path, 'w');
  const log = new Log('info', descriptor);
  log.info({}, 'x'.repeat(10_000));
  log.info({}, 'the last line');
  await log.flush();
  expect(readFileSync(path, 'utf8')).toContain('the last line');
  closeSync(descriptor);
  await rm(folder, { recursive: true, force: true });
});
