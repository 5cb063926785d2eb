import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { ARCHIVE_LIMITS } from 'shared-kit/contract';
import { tar, type TarEntry } from '../../../test/support/archives';
import { DomainError } from '../../common/errors/errors';
import { readArchive } from './read-archive';

const unhurried = () => new AbortController().signal;
const file = (name: string, content = 'x'): TarEntry => ({ name, content });

function read(archive: Buffer, chunkBytes = 64 * 1024) {
  const chunks = function* () {
    for (let from = 0; from < archive.length; from += chunkBytes)
      yield archive.subarray(from, from + chunkBytes);
  };
  return readArchive(Readable.from(chunks()), unhurried());
}

async function codeOf(archive: Buffer): Promise<string> {
  const error: unknown = await read(archive).catch((refusal: unknown) => refusal);
  if (!(error instanceof DomainError)) throw new Error('the archive was not refused');
  return error.code;
}

const packed = async (...entries: TarEntry[]) => gzipSync(await tar(entries));

it('reads files, with or without a leading ./ and folders', async () => {
  const long = `${'uzun-ad/'.repeat(20)}son.js`;
  const archive = await packed(
    { name: './', type: 'directory' },
    file('./release.json', '{}'),
    { name: 'assets', type: 'directory' },
    file('assets/a.js', 'a'.repeat(10_000)),
    file(long, 'dərin'),
    file('empty.css', ''),
  );
  for (const chunkBytes of [1, 513, 1_000_000]) {
    const files = await read(archive, chunkBytes);
    expect([...files.keys()]).toEqual(['release.json', 'assets/a.js', long, 'empty.css']);
    expect(files.get(long)?.toString()).toBe('dərin');
    expect(files.get('assets/a.js')).toHaveLength(10_000);
  }
});

describe('refuses', () => {
  it.each<TarEntry>([
    file('/etc/passwd'),
    file('../a.js'),
    file('assets/../../a.js'),
    file('./../a.js'),
    file('assets/./a.js'),
    file('assets//a.js'),
    file('..'),
    file('a\\b.js'),
    file('..\\a.js'),
    { name: '../up', type: 'directory' },
    { name: '/abs/', type: 'directory' },
    { name: 'a', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'a', type: 'link', linkname: 'release.json' },
    { name: 'a', type: 'character-device' },
    { name: 'a', type: 'block-device' },
    { name: 'a', type: 'fifo' },
    { name: 'a', type: 'contiguous-file' },
  ])('%j', async (entry) => {
    expect(await codeOf(await packed(file('release.json', '{}'), entry))).toBe('ARCHIVE_INVALID');
  });

  it('a name with NUL in a pax header', async () => {
    const entry = { ...file('a.js'), pax: { path: 'a\0.js' } };
    expect(await codeOf(await packed(entry))).toBe('ARCHIVE_INVALID');
  });

  it('one name twice', async () => {
    expect(await codeOf(await packed(file('a.js', '1'), file('./a.js', '2')))).toBe('ARCHIVE_INVALID');
  });

  it('too many files, and too many folders', async () => {
    const many = Array.from({ length: ARCHIVE_LIMITS.files + 1 }, (_, index) => file(`f${index}`));
    expect(await codeOf(await packed(...many))).toBe('ARCHIVE_INVALID');
    expect((await read(await packed(...many.slice(1)))).size).toBe(ARCHIVE_LIMITS.files);
    const folders = Array.from({ length: 2 * ARCHIVE_LIMITS.files + 1 }, (_, index): TarEntry => ({
      name: `d${index}`,
      type: 'directory',
    }));
    expect(await codeOf(await packed(...folders))).toBe('ARCHIVE_INVALID');
  });

  it.each(['', 'not gzip', '<html>', '\u001f\u008b'])('%j', async (text) => {
    expect(await codeOf(Buffer.from(text, 'latin1'))).toBe('ARCHIVE_INVALID');
  });

  it('gzip of something that is no tar', async () => {
    expect(await codeOf(gzipSync(Buffer.alloc(5_000, 'a')))).toBe('ARCHIVE_INVALID');
    expect(await codeOf(gzipSync(Buffer.from('a')))).toBe('ARCHIVE_INVALID');
  });

  it('an archive that is cut off anywhere', async () => {
    const whole = await packed(file('release.json', '{}'), file('a.js', 'abc'.repeat(2_000)));
    for (let length = 0; length < whole.length; length += 7)
      expect(await codeOf(whole.subarray(0, length))).toBe('ARCHIVE_INVALID');
    const plain = await tar([file('a.js', 'abc'.repeat(2_000))]);
    expect(await codeOf(gzipSync(plain.subarray(0, 2_000)))).toBe('ARCHIVE_INVALID');
  });

  it('an archive with a changed byte', async () => {
    const whole = await packed(file('a.js', 'abc'.repeat(2_000)));
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 0xff;
    expect(await codeOf(changed)).toBe('ARCHIVE_INVALID');
  });

  it('anything behind the archive', async () => {
    const whole = await packed(file('a.js'));
    for (const tail of ['x', '\0', 'PK\u0003\u0004'.repeat(1_000)])
      expect(await codeOf(Buffer.concat([whole, Buffer.from(tail)]))).toBe('ARCHIVE_INVALID');
    const garbage = Buffer.concat([await tar([file('a.js')]), Buffer.alloc(512, 'x')]);
    expect(await codeOf(gzipSync(garbage))).toBe('ARCHIVE_INVALID');
  });

  it('files that unpack to too many bytes', async () => {
    const files = Array.from({ length: 11 }, (_, index) => file(`f${index}`, '0'.repeat(10_000_000)));
    const bomb = await packed(...files);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await codeOf(bomb)).toBe('ARCHIVE_INVALID');
  });

  it('a bomb without an end', async () => {
    const zeros = Buffer.alloc(1024 * 1024);
    const bomb = new Readable({ read: () => void bomb.push(zeros) });
    const body = bomb.pipe(createGzip({ level: 1 }));
    await expect(readArchive(body, unhurried())).rejects.toMatchObject({ code: 'ARCHIVE_INVALID' });
    bomb.destroy();
    body.destroy();
  });

  it('a file that claims more bytes than the limit, before they arrive', async () => {
    const entry = { ...file('a.js'), pax: { size: String(ARCHIVE_LIMITS.unpackedBytes + 1) } };
    expect(await codeOf(await packed(entry))).toBe('ARCHIVE_INVALID');
    expect(await codeOf(await packed({ ...file('a.js'), pax: { size: '-5' } }))).toBe('ARCHIVE_INVALID');
  });

  it('an upload above the limit', async () => {
    const content = Buffer.alloc(ARCHIVE_LIMITS.bytes);
    const archive = gzipSync(await tar([{ name: 'a.js', content }]), { level: 0 });
    expect(await codeOf(archive)).toBe('PAYLOAD_TOO_LARGE');
    await expect(readArchive(Readable.from([archive]), unhurried())).rejects.toThrow(
      `at most ${ARCHIVE_LIMITS.bytes} bytes are taken`,
    );
  });

  it('an upload that was cut off before its turn, without waiting for it', async () => {
    const gone = Readable.from([await packed(file('a.js'))]);
    gone.destroy();
    await expect(readArchive(gone, unhurried())).rejects.toThrow('damaged or incomplete');
  });

  it('an upload that takes too long', async () => {
    const stalled = new Readable({ read: () => undefined });
    await expect(readArchive(stalled, AbortSignal.timeout(10))).rejects.toThrow('damaged or incomplete');
  });
});
