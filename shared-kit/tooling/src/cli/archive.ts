import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import tar from 'tar-stream';

const compress = promisify(gzip);
/** The same files give the same archive. */
const SAME_FOR_ALL = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0, uname: '', gname: '' };

/** A gzip tar with `release.json` at its root. */
export async function packArchive(files: ReadonlyMap<string, Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const pack = tar.pack();
  const packed = buffer(pack);
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    pack.entry({ ...SAME_FOR_ALL, name }, content);
  pack.finalize();
  return new Uint8Array(await compress(await packed));
}
