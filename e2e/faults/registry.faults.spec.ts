import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { NOT_COPIED } from '../support/install';
import { start } from '../support/processes';
import { expect, test } from '../support/test';
import { CHECKOUT } from '../support/workspaceCopy';

const BYTES_THAT_NEVER_COME = 1_000;

test('packages that break off halfway are asked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinodost-registry-'));
  await cp(CHECKOUT, folder, {
    recursive: true,
    filter: (path) => path === CHECKOUT || (!NOT_COPIED.has(basename(path)) && basename(path) !== 'dist'),
  });
  const registry = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': BYTES_THAT_NEVER_COME }).write('{');
  });
  await new Promise<void>((resolve) => registry.listen(0, 'localhost', resolve));
  try {
    const env = {
      npm_config_registry: `http://localhost:${(registry.address() as AddressInfo).port}`,
      npm_config_cache: join(folder, '.npm'),
      npm_config_fetch_timeout: '100',
      npm_config_fetch_retries: '0',
    };
    const npm = start('npm', ['start'], { cwd: folder, env });
    await npm.finished;
    const output = npm.output();
    expect(output.match(/✗ Installing packages/g)).toHaveLength(3);
    expect(output).toContain('The packages could not be installed');
  } finally {
    registry.closeAllConnections();
    registry.close();
    await rm(folder, { recursive: true, force: true });
  }
});
