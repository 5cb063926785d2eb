import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BoundedQueue } from '../../common/bounded-queue';
import { etagOf } from '../../common/http/etag';
import { type AppConfig, CONFIG } from '../../config/config';
import { ADDRESSES_MAX, type SitemapPart, SitemapPartsService } from './sitemap-parts.service';
import { type Address, partName, partPath, SITEMAP_PATH, sitemapIndex, urlset } from './sitemap-xml';

const FRESH_MS = 10_000;
/** Dividing a large catalogue takes at most a hundredth of the database's time, however often crawlers ask. */
const FRESH_PER_MS_OF_WORK = 100;
/** Enough for the parts of more than a million movies. */
const BYTES_MAX = 64 * 1024 * 1024;
const AT_ONCE = 1;
const WAITING_MAX = 100;

export interface Sitemap {
  etag: string;
  gzip: () => Promise<Buffer>;
}

type Xml = Iterable<string> | AsyncIterable<string>;

async function* oneAfterAnother(parts: SitemapPart[]): AsyncGenerator<Address[]> {
  for (const part of parts) yield* part.addresses();
}

async function compressed(xml: Xml): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(xml, createGzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

@Injectable()
export class SitemapService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly parts: LRUCache<string, SitemapPart[]>;
  private readonly files = new LRUCache<string, Buffer, () => Xml>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_etag, _stale, { context }) => this.queue.run(() => compressed(context())),
  });

  constructor(
    parts: SitemapPartsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    this.parts = new LRUCache({
      max: 1,
      fetchMethod: async (_key, _stale, { options }) => {
        const began = performance.now();
        const all = await parts.all();
        options.ttl = Math.max(FRESH_MS, FRESH_PER_MS_OF_WORK * (performance.now() - began));
        return all;
      },
    });
  }

  async find(path: string): Promise<Sitemap | undefined> {
    const name = partName(path);
    if (path !== SITEMAP_PATH && name === undefined) return undefined;
    const parts = await this.parts.forceFetch('parts');
    if (name === undefined) return this.main(parts);
    const part = parts.find((one) => one.name === name);
    return part && this.sitemap([part], () => this.urlsetOf([part]));
  }

  /** One file while all addresses fit in it, and otherwise the index of the parts. */
  private main(parts: SitemapPart[]): Sitemap {
    const total = parts.reduce((sum, { count }) => sum + count, 0);
    if (total <= ADDRESSES_MAX) return this.sitemap(parts, () => this.urlsetOf(parts));
    const filled = parts.filter(({ count }) => count > 0);
    const addresses = filled.map(({ name, changedAt }) => ({ path: partPath(name), changedAt }));
    return this.sitemap(parts, () => sitemapIndex(this.config.publicUrl, addresses));
  }

  private urlsetOf(parts: SitemapPart[]) {
    return urlset(this.config.publicUrl, oneAfterAnother(parts));
  }

  private sitemap(parts: SitemapPart[], xml: () => Xml): Sitemap {
    const versions = parts.map(({ name, version }) => `${name} ${version}`).join('\n');
    const etag = `W/${etagOf(versions)}`;
    return { etag, gzip: () => this.files.forceFetch(etag, { context: xml }) };
  }
}
