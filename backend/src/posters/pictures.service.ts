import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { BoundedQueue } from '../common/tasks/bounded-queue';
import { answersNotModified, etagOf } from '../common/http/etag';
import { sharp } from '../uploads/uploads.module';
import type { SvgNode } from './art/svg';
import { asDocument } from './draw-poster';
import { PosterFont } from './poster-font';

export interface Picture {
  bytes: Buffer;
  etag: string;
}

/** The size of pictures that other sites show for a link. */
export const CARD = { width: 1200, height: 630 };

const AT_ONCE = 1;
const WAITING_MAX = 50;
const KEPT_MAX = 200;
/** A drawing is small, and soon made: all who ask may wait. */
const DRAWINGS_KEPT_MAX = 5_000;
const DRAWINGS_WAITING_MAX = 10_000;

/** An SVG that is opened by itself is a document, so it gets a policy of its own. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
export const SHARED_PICTURE = 'public, max-age=3600, stale-while-revalidate=86400';
export const PERSONAL_PICTURE = 'private, no-cache';

// Only our own drawings: uploads are checked for the four formats before they reach sharp.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

const compressed = promisify(brotliCompress);
/** A drawing for clients that don't take Brotli. */
export const decompressed = promisify(brotliDecompress);

/** Calls for the same key at the same time share one result. */
const keeping = <T extends object>(max: number) =>
  new LRUCache<string, T, () => Promise<T | undefined>>({
    max,
    fetchMethod: (_key, _former, { context: make }) => make(),
  });

/** Draws one picture at a time and keeps those that were asked for last. */
@Injectable()
export class PicturesService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly cards = keeping<Picture>(KEPT_MAX);
  private readonly drawingQueue = new BoundedQueue(AT_ONCE, DRAWINGS_WAITING_MAX);
  private readonly drawings = keeping<Buffer>(DRAWINGS_KEPT_MAX);
  private font: Promise<PosterFont> | undefined;

  /** An SVG, in Brotli. `draw` has the queue to itself, so a burst takes one connection to the database. */
  drawing(key: string, draw: (font: PosterFont) => Promise<string | undefined>): Promise<Buffer | undefined> {
    return this.drawings.fetch(key, {
      context: () =>
        this.drawingQueue.run(async () => {
          await nextTurn();
          const svg = await draw(await this.loadFont());
          return svg === undefined ? undefined : compressed(svg);
        }),
    });
  }

  /** A PNG of the size of `CARD`. `key` names everything that it shows. */
  card(key: unknown, draw: () => SvgNode): Promise<Picture> {
    return this.cards.forceFetch(JSON.stringify(key), {
      context: () =>
        this.queue.run(async () => {
          const svg = asDocument(draw(), await this.loadFont(), CARD.width, CARD.height);
          const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
          return { bytes, etag: etagOf(bytes) };
        }),
    });
  }

  private loadFont(): Promise<PosterFont> {
    return (this.font ??= PosterFont.load());
  }
}

export function sendPicture(
  request: Request,
  response: Response,
  { bytes, etag }: Picture,
  { type, caching }: { type: string; caching: string },
): void {
  if (caching === SHARED_PICTURE) response.removeHeader('Vary');
  response.setHeader('Cache-Control', caching);
  response.setHeader('Content-Security-Policy', PICTURE_POLICY);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (answersNotModified(request, response, etag)) return;
  response.setHeader('Content-Type', type);
  response.end(bytes);
}
