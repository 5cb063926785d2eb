import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import { answerError } from '../../common/errors/error-answer';
import { answersNotModified, etagOf } from '../../common/http/etag';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { ADDRESSES_MAX, type SitemapPart, SitemapPartsService } from './sitemap-parts.service';
import { type Address, partName, partPath, SITEMAP_PATH, sitemapIndex, urlset } from './sitemap-xml';

const FRESH_MS = 10_000;
/** Dividing a large catalogue takes at most a hundredth of the database's time, however often crawlers ask. */
const FRESH_PER_MS_OF_WORK = 100;
/** Enough for the parts of more than a million movies. */
const BYTES_MAX = 64 * 1024 * 1024;
const CACHED = 'public, max-age=600';
const AT_ONCE = 1;
const WAITING_MAX = 100;

const unzipped = promisify(gunzip);

interface Sitemap {
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
export class SitemapMiddleware {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly parts: LRUCache<string, SitemapPart[]>;
  private readonly files = new LRUCache<string, Buffer, () => Xml>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_etag, _stale, { context }) => this.queue.run(() => compressed(context())),
  });

  constructor(
    parts: SitemapPartsService,
    private readonly log: Log,
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

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      const sitemap = await this.find(request.path);
      if (!sitemap) return next();
      response.setHeader('Cache-Control', CACHED);
      response.setHeader('Vary', 'Accept-Encoding');
      if (answersNotModified(request, response, sitemap.etag)) return;
      await send(request, response, await sitemap.gzip());
    } catch (error) {
      answerError(this.log, error, response);
    }
  };

  private async find(path: string): Promise<Sitemap | undefined> {
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

async function send(request: Request, response: Response, gzip: Buffer): Promise<void> {
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  const body = isCompressed ? gzip : await unzipped(gzip);
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
