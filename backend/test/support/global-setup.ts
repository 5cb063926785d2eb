import 'reflect-metadata';
import { makeTemplate, shareServer } from './databases';
import { startTestServer } from './test-server';
import { keepForTeardown } from './running-server';

export default async function setUp(): Promise<void> {
  const server = await startTestServer();
  keepForTeardown(server);
  shareServer(server.connection);
  await makeTemplate();
}
