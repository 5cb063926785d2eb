import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pushAgent } from '../../src/push/push-requests';
import { makeCertificate } from './certificate';
import { Subscriber } from './push-subscriber';

interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on loopback, which gives the answers that a test sets. */
export async function startPushService() {
  const folder = makeCertificate();
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) => readFileSync(join(folder, name)));
  const deliveries: Delivery[] = [];
  const answers = new Map<string, number>();
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      deliveries.push({ path, headers: request.headers, body });
      response.writeHead(answers.get(path) ?? 201, { location: '/elsewhere' }).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  pushAgent.options.ca = cert;
  return {
    host,
    deliveries,
    answers,
    subscriber: (path: string) => new Subscriber(`https://${host}${path}`),
    async stop() {
      pushAgent.destroy();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
