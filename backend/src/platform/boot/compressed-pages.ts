import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { TextParts } from './send-text';

const brotli = promisify(brotliCompress);
/** The last level takes four times as long for 2 % less. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 10 };
const BYTES_MAX = 16 * 1024 * 1024;
const ENTRY_BYTES = 200;

/** Pages for all visitors. A page that is asked for again is compressed well, once for all who ask later. */
export class CompressedPages {
  private readonly pages = new LRUCache<string, { brotli?: Buffer }>({
    maxSize: BYTES_MAX,
    sizeCalculation: (page) => ENTRY_BYTES + (page.brotli?.length ?? 0),
  });
  private isCompressing = false;

  find(etag: string, html: TextParts): Buffer | undefined {
    const known = this.pages.get(etag);
    if (!known) this.pages.set(etag, {});
    else if (!known.brotli && !this.isCompressing) void this.compress(etag, html);
    return known?.brotli;
  }

  /** One page at a time, because other work of the process needs the thread pool too. */
  private async compress(etag: string, { head, rest = Buffer.alloc(0) }: TextParts): Promise<void> {
    this.isCompressing = true;
    try {
      const content = Buffer.concat([Buffer.from(head), rest]);
      this.pages.set(etag, { brotli: await brotli(content, { params: QUALITY }) });
    } finally {
      this.isCompressing = false;
    }
  }
}
