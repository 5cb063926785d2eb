import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SvgNode } from 'shared-kit/posters/art';
import { BoundedQueue } from '../../common/bounded-queue';
import { sharp } from '../../uploads/uploads.module';
import { asDocument } from './draw-poster';
import { outlined } from './outlined';
import { PictureCache } from './picture-cache';
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

/** An SVG that is opened by itself is a document, so it gets a policy of its own. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
export const SHARED_PICTURE = 'public, max-age=3600, stale-while-revalidate=86400';
export const PERSONAL_PICTURE = 'private, no-cache';

// Only our own drawings: uploads are checked for the four formats before they reach sharp.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** Draws one picture at a time and keeps those that were asked for last. */
@Injectable()
export class PicturesService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly cache = new PictureCache<Picture>(KEPT_MAX);
  private font: Promise<PosterFont> | undefined;

  /** `key` names everything that the drawing shows. */
  svg(key: unknown, draw: (font: PosterFont) => string): Promise<Picture> {
    return this.picture(key, (font) => Promise.resolve(Buffer.from(draw(font))));
  }

  /** A PNG of the size of `CARD`. */
  card(key: unknown, draw: () => SvgNode): Promise<Picture> {
    return this.picture(key, (font) =>
      sharp(Buffer.from(asDocument(outlined(draw(), font), CARD.width, CARD.height)))
        .png()
        .toBuffer(),
    );
  }

  private picture(key: unknown, draw: (font: PosterFont) => Promise<Buffer>): Promise<Picture> {
    return this.cache.get(JSON.stringify(key), () =>
      this.queue.run(async () => {
        const bytes = await draw(await (this.font ??= PosterFont.load()));
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
      }),
    );
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
  response.setHeader('ETag', etag);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end();
  response.setHeader('Content-Type', type);
  response.end(bytes);
}
