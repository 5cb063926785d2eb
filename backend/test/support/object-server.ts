import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageConfig } from '../../src/config/config';

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=acar\/\d{8}\/baku-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;

export class ObjectServer {
  readonly objects = new Map<string, { bytes: Buffer; type: string; cache: string }>();
  isBroken = false;
  remainingUploads = Infinity;
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
        if (method === 'PUT' && (this.remainingUploads -= 1) < 0) return response.writeHead(403).end();
        if (method === 'PUT')
          this.objects.set(url, {
            bytes: Buffer.concat(chunks),
            type: headers['content-type'] ?? '',
            cache: headers['cache-control'] ?? '',
          });
        if (method === 'DELETE') this.objects.delete(url);
        if (method !== 'PUT' && method !== 'DELETE' && !object) return response.writeHead(404).end();
        return response
          .writeHead(200, { 'content-type': object?.type ?? 'text/plain' })
          .end(method === 'GET' ? object?.bytes : undefined);
      })();
    });
  }

  async start(): Promise<StorageConfig> {
    await once(this.server.listen(0), 'listening');
    return {
      endpoint: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      region: 'baku-1',
      bucket: 'kinodost',
      accessKeyId: 'acar',
      secretAccessKey: 'gizli',
      publicUrl: undefined,
    };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
