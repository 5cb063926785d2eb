import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pushMessage, type PushMessage } from 'shared-kit/contract';
import { pushAgent } from '../../src/push/push-requests';
import { makeCertificate } from './certificate';

interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a browser has of a subscription. */
export class Subscriber {
  private readonly ecdh: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.ecdh.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, expirationTime: null, keys };
  }

  /** RFC 8291 with one record. */
  read(body: Buffer): PushMessage {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const secret = derive(this.ecdh.computeSecret(sender), this.auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return pushMessage.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()));
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

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
