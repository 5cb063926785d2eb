import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { portError } from '../listen';
import { Metrics } from '../common/metrics';
import { watchParts } from './watch-parts';

/** This port must not be reachable from outside. */
export async function openInternalServer(app: INestApplication, port: number): Promise<Server> {
  const metrics = app.get(Metrics);
  metrics.watchProcess();
  watchParts(app);
  const server = createServer((request, response) => {
    // For liveness probes: it depends on no other program, because a restart would not bring that one back.
    if (request.method === 'GET' && request.url === '/live') return void response.writeHead(204).end();
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw portError('INTERNAL_PORT', port, error);
  });
  return server;
}
