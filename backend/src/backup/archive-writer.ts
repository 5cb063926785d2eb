import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { MANIFEST, type BackupManifest, type ManifestPart } from './manifest';

export class ArchiveWriter {
  readonly parts: ManifestPart[] = [];
  private readonly zip = new yazl.ZipFile();
  private readonly temporaryPath: string;
  private readonly aborting = new AbortController();
  private readonly written: Promise<void>;

  constructor(private readonly path: string) {
    this.temporaryPath = `${path}.${randomUUID()}.part`;
    const file = createWriteStream(this.temporaryPath, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.zip.outputStream, file, { signal: this.aborting.signal });
    // The next `add` fails with this error.
    this.written.catch((error: unknown) => this.aborting.abort(error));
  }

  /** Parts must be added one at a time. */
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
      await pipeline(content, counted, { signal: this.aborting.signal });
    } catch (error) {
      throw this.aborting.signal.aborted ? this.aborting.signal.reason : error;
    }
    this.parts.push({ name, bytes, sha256: hash.digest('hex') });
  }

  async finish(manifest: Omit<BackupManifest, 'parts'>): Promise<void> {
    const whole: BackupManifest = { ...manifest, parts: this.parts };
    this.zip.addBuffer(Buffer.from(JSON.stringify(whole, null, 1)), MANIFEST);
    this.zip.end();
    await this.written;
    await rename(this.temporaryPath, this.path);
  }

  async discard(): Promise<void> {
    this.aborting.abort();
    await this.written.catch(() => undefined);
    await rm(this.temporaryPath, { force: true });
  }
}
