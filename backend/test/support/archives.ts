import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';
import yazl from 'yazl';

/** As spreadsheets write it: with a byte order mark and CRLF. */
export const csv = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);

export function zip(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(content, name);
  archive.end();
  return buffer(archive.outputStream);
}

export interface TarEntry extends Partial<Pick<Header, 'type' | 'linkname'>> {
  name: string;
  content?: string | Buffer;
  pax?: Record<string, string>;
}

export function tar(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of entries) archive.entry(header, content ?? '');
  archive.finalize();
  return buffer(archive);
}
