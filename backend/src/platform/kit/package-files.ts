import { pipeline, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

const nothing = () => undefined;

/** The text of a file in a packed package, such as 'api.md'. */
export async function fileInPackage(archive: Buffer, name: string): Promise<string | undefined> {
  const entries = pipeline(Readable.from([archive]), createGunzip(), tar.extract(), nothing);
  for await (const entry of entries) {
    if (entry.header.name === `package/${name}`) return await text(entry);
    entry.resume();
  }
  return undefined;
}

/** The same package with one file more. */
export async function withFile(archive: Buffer, name: string, content: string): Promise<Buffer> {
  const pack = tar.pack();
  const packed = buffer(pipeline(pack, createGzip(), nothing));
  pack.entry({ name: `package/${name}`, mtime: new Date(0) }, content);
  const entries = pipeline(Readable.from([archive]), createGunzip(), tar.extract(), nothing);
  for await (const entry of entries) pack.entry(entry.header, await buffer(entry));
  pack.finalize();
  return packed;
}
