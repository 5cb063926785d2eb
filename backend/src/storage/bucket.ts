import { AwsClient } from 'aws4fetch';
import type { StorageConfig } from '../config/config';
import { IMMUTABLE } from './immutable';
import { StorageUnavailableError } from './storage-unavailable.error';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const RETRY_SECONDS = 10;

const unavailable = (cause: unknown) => new StorageUnavailableError(RETRY_SECONDS, { cause });

export class Bucket {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: StorageConfig) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.base = endpoint
      ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`;
  }

  async put(name: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
    await this.call(name, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Cache-Control': IMMUTABLE, ...headers },
    });
  }

  async has(name: string): Promise<boolean> {
    return (await this.call(name, { method: 'HEAD' })).ok;
  }

  async get(name: string): Promise<{ bytes: Buffer; type: string } | undefined> {
    const response = await this.call(name, { method: 'GET' });
    // An unread body would keep the connection busy.
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
    return response.status === 404 ? undefined : { bytes, type };
  }

  async remove(name: string): Promise<void> {
    await this.call(name, { method: 'DELETE' });
  }

  private async call(name: string, request: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await this.client
      .fetch(`${this.base}/${name}`, { ...request, signal })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (response.ok || response.status === 404) return response;
    throw unavailable(
      new Error(`the object store answered ${response.status} to ${request.method ?? 'GET'}`),
    );
  }
}
