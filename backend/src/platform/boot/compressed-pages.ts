import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { TextParts } from './send-text';

const brotli = promisify(brotliCompress);
const QUALITY = 10;
/** Takes four times as long for 1.5 % less. */
const QUALITY_OF_POPULAR = 11;
const POPULAR_FROM = 20;
const BYTES_MAX = 16 * 1024 * 1024;
const ENTRY_BYTES = 200;

interface KnownPage {
  requests: number;
  quality?: number;
  brotli?: Buffer;
}

function qualityFor({ requests }: KnownPage): number | undefined {
  if (requests >= POPULAR_FROM) return QUALITY_OF_POPULAR;
  return requests > 1 ? QUALITY : undefined;
}

/** Pages for all visitors. A page that is asked for again is compressed well, once for all who ask later. */
export class CompressedPages {
  private readonly pages = new LRUCache<string, KnownPage>({
    maxSize: BYTES_MAX,
    sizeCalculation: (page) => ENTRY_BYTES + (page.brotli?.length ?? 0),
  });
  private isCompressing = false;

  find(etag: string, html: TextParts): Buffer | undefined {
    const page = this.pages.get(etag) ?? { requests: 0 };
    if (page.requests === 0) this.pages.set(etag, page);
    page.requests += 1;
    const quality = qualityFor(page);
    if (quality && quality !== page.quality && !this.isCompressing)
      void this.compress(etag, html, { ...page, quality });
    return page.brotli;
  }

  /** One page at a time, because other work of the process needs the thread pool too. */
  private async compress(
    etag: string,
    { head, rest = Buffer.alloc(0) }: TextParts,
    page: KnownPage & { quality: number },
  ): Promise<void> {
    this.isCompressing = true;
    try {
      const content = Buffer.concat([Buffer.from(head), rest]);
      const params = { [constants.BROTLI_PARAM_QUALITY]: page.quality };
      this.pages.set(etag, { ...page, brotli: await brotli(content, { params }) });
    } finally {
      this.isCompressing = false;
    }
  }
}
