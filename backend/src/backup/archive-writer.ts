import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { MANIFEST, type Manifest, type Part } from './manifest';

/** A ZIP file that is there when all of it is, written as its contents come. */
export class ArchiveWriter {
  readonly parts: Part[] = [];
  private readonly zip = new yazl.ZipFile();
  private readonly draft: string;
  private readonly broken = new AbortController();
  private readonly written: Promise<void>;

  constructor(private readonly path: string) {
    this.draft = `${path}.${randomUUID()}.part`;
    const file = createWriteStream(this.draft, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.zip.outputStream, file, { signal: this.broken.signal });
    // Whoever adds learns of it; nobody may be adding just now.
    this.written.catch((error: unknown) => this.broken.abort(error));
  }

  /** One part after the other: each is taken in before the next begins. */
  async add(name: string, content: Readable, compress = true): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    this.zip.addReadStream(counted, name, { compress });
    try {
      await pipeline(content, counted, { signal: this.broken.signal });
    } catch (error) {
      throw this.broken.signal.aborted ? this.broken.signal.reason : error;
    }
    this.parts.push({ name, bytes, sha256: hash.digest('hex') });
  }

  async finish(manifest: Omit<Manifest, 'parts'>): Promise<void> {
    const whole: Manifest = { ...manifest, parts: this.parts };
    this.zip.addBuffer(Buffer.from(JSON.stringify(whole, null, 1)), MANIFEST);
    this.zip.end();
    await this.written;
    await rename(this.draft, this.path);
  }

  /** After a failure: nothing of it is left. */
  async discard(): Promise<void> {
    this.broken.abort();
    await this.written.catch(() => undefined);
    await rm(this.draft, { force: true });
  }
}
