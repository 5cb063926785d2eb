import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { ARCHIVE_LIMITS } from 'shared-kit/contract';
import { itTries, textsIn } from '../../../test/support/every-case';
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

const folder = (name: string): TarEntry => ({ name, type: 'directory' });
const many = Array.from({ length: ARCHIVE_LIMITS.files + 1 }, (_, index) => file(`f${index}`));
const withPax = (pax: TarEntry['pax']) => packed({ ...file('a.js'), pax });

it('takes as many files as are allowed', async () => {
  expect((await read(await packed(...many.slice(1)))).size).toBe(ARCHIVE_LIMITS.files);
});

itTries<TarEntry>([
  ...textsIn('/etc/passwd | ../a.js | assets/../../a.js | ./../a.js | assets/./a.js | assets//a.js | ..').map(
    (name) => file(name),
  ),
  file('a\\b.js'),
  file('..\\a.js'),
  folder('../up'),
  folder('/abs/'),
  { name: 'a', type: 'symlink', linkname: '/etc/passwd' },
  { name: 'a', type: 'link', linkname: 'release.json' },
  ...(['character-device', 'block-device', 'fifo', 'contiguous-file'] as const).map((type): TarEntry => ({
    name: 'a',
    type,
  })),
])('refuses paths that climb, and what is neither file nor folder', async (entry) => {
  expect(await codeOf(await packed(file('release.json', '{}'), entry))).toBe('ARCHIVE_INVALID');
});

itTries<[string, () => Buffer | Promise<Buffer>]>([
  ['a name with NUL in a pax header', () => withPax({ path: 'a\0.js' })],
  ['one name twice', () => packed(file('a.js', '1'), file('./a.js', '2'))],
  ['too many files', () => packed(...many)],
  [
    'too many folders',
    () => packed(...Array.from({ length: 2 * ARCHIVE_LIMITS.files + 1 }, (_, index) => folder(`d${index}`))),
  ],
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('not gzip')],
  ['a page', () => Buffer.from('<html>')],
  ['the first bytes of gzip', () => Buffer.from('\u001f\u008b', 'latin1')],
  ['gzip of a text', () => gzipSync(Buffer.alloc(5_000, 'a'))],
  ['gzip of a letter', () => gzipSync(Buffer.from('a'))],
  [
    'a tar that is cut off',
    async () => gzipSync((await tar([file('a.js', 'abc'.repeat(2_000))])).subarray(0, 2_000)),
  ],
  [
    'a changed byte',
    async () => {
      const archive = await packed(file('a.js', 'abc'.repeat(2_000)));
      archive[archive.length >> 1] = (archive[archive.length >> 1] ?? 0) ^ 0xff;
      return archive;
    },
  ],
  ...['x', '\0', 'PK\u0003\u0004'.repeat(1_000)].map((end): [string, () => Promise<Buffer>] => [
    'bytes behind the archive',
    async () => Buffer.concat([await packed(file('a.js')), Buffer.from(end)]),
  ]),
  [
    'bytes behind the tar',
    async () => gzipSync(Buffer.concat([await tar([file('a.js')]), Buffer.alloc(512, 'x')])),
  ],
  ['more bytes than the limit claimed', () => withPax({ size: String(ARCHIVE_LIMITS.unpackedBytes + 1) })],
  ['fewer bytes than none claimed', () => withPax({ size: '-5' })],
])('refuses archives with something wrong', async ([, make]) => {
  expect(await codeOf(await make())).toBe('ARCHIVE_INVALID');
});

describe('refuses', () => {
  it('an archive that is cut off anywhere', async () => {
    const whole = await packed(file('release.json', '{}'), file('a.js', 'abc'.repeat(2_000)));
    for (let length = 0; length < whole.length; length += 7)
      expect(await codeOf(whole.subarray(0, length))).toBe('ARCHIVE_INVALID');
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
