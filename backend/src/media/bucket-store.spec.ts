import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BucketStore } from './bucket-store';

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=acar\/\d{8}\/baku-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;

/** As much of an object store as the application uses. */
class ObjectServer {
  readonly objects = new Map<string, { bytes: Buffer; type: string; cache: string }>();
  isBroken = false;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const { headers, method, url = '' } = request;
        if (this.isBroken) return response.writeHead(403).end();
        if (!SIGNED.test(headers.authorization ?? '')) return response.writeHead(401).end();
        const object = this.objects.get(url);
        if (method === 'PUT')
          this.objects.set(url, {
            bytes: Buffer.concat(chunks),
            type: headers['content-type'] ?? '',
            cache: headers['cache-control'] ?? '',
          });
        if (method === 'DELETE') this.objects.delete(url);
        if (method === 'GET' && !object) return response.writeHead(404).end();
        return response.writeHead(200, { 'content-type': object?.type ?? 'text/plain' }).end(object?.bytes);
      })();
    });
  }

  async start(): Promise<string> {
    await once(this.server.listen(0), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let objects: ObjectServer;
let store: BucketStore;
beforeEach(async () => {
  objects = new ObjectServer();
  store = new BucketStore({
    endpoint: await objects.start(),
    region: 'baku-1',
    bucket: 'kinodost',
    accessKeyId: 'acar',
    secretAccessKey: 'gizli',
    publicUrl: undefined,
  });
});
afterEach(() => objects.stop());

const file = { bytes: Buffer.from('şəkil'), type: 'image/webp' };

test('keeps a picture in the bucket and gives it back', async () => {
  await store.put('avatars/a-64.webp', file);
  expect(objects.objects.get('/kinodost/avatars/a-64.webp')).toMatchObject({
    type: 'image/webp',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(await store.get('avatars/a-64.webp')).toEqual(file);
});

test('knows what is not there, and takes away without asking', async () => {
  await store.put('avatars/a-64.webp', file);
  await store.remove('avatars/a-64.webp');
  await store.remove('avatars/a-64.webp');
  expect(await store.get('avatars/a-64.webp')).toBeUndefined();
});

test('an object store that refuses or is away is a part that is down', async () => {
  objects.isBroken = true;
  await expect(store.put('avatars/a-64.webp', file)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  objects.stop();
  await expect(store.get('avatars/a-64.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
