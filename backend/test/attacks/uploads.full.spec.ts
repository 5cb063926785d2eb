import { crc32, deflateSync } from 'node:zlib';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { movieCalls } from 'shared-kit/contract';
import { addMovie } from '../movies/build-movie';
import { tryAll } from '../support/every-case';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';

const STORED = /^\/media\/[a-z]+\/[\w-]+\.webp$/;
const EVIL = '<script>alert(document.domain)</script>';

let app: TestApp;
let ayan: User;
let movie: string;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
  movie = (await addMovie(ayan)).id;
});

const plain = (width = 300, height = 450) =>
  sharp({ create: { width, height, channels: 3, background: '#3f51b5' } });

const TARGETS = [
  { what: 'an avatar', field: 'avatar', path: () => '/user/avatar', shown: 'avatar_url' },
  {
    what: 'a poster',
    field: 'poster',
    path: () => movieCalls.uploadPoster.path.replace(':id', movie),
    shown: 'poster_url',
  },
] as const;

function upload(
  { field, path }: (typeof TARGETS)[number],
  bytes: Uint8Array,
  name = 'a.png',
  type = 'image/png',
) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return ayan.raw(path(), { method: 'POST', body: form });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function jpegWithComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const segment = Buffer.from([0xff, 0xfe, 0, 0]);
  segment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)]);
}

const ZIP_END = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

const POLYGLOTS: [string, () => Promise<Buffer>][] = [
  [
    'a GIF that is an archive',
    async () => Buffer.concat([await plain().gif().toBuffer(), Buffer.from('PK evil.class'), ZIP_END]),
  ],
  ['a JPEG with a page in its comment', async () => jpegWithComment(await plain().jpeg().toBuffer(), EVIL)],
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(EVIL)]),
  ],
  [
    'a PNG with PHP in its text',
    async () => {
      const png = await plain().png().toBuffer();
      const text = pngChunk('tEXt', Buffer.from(`Comment\0<?php system($_GET[0]) ?>${EVIL}`));
      return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    },
  ],
  [
    'a photo that says where and by whom',
    () =>
      plain()
        .jpeg()
        .withExif({ IFD0: { Artist: EVIL }, IFD3: { GPSLatitude: '40/1 22/1 0/1' } })
        .toBuffer(),
  ],
];

/** Each input for an avatar and for a poster. */
const forBoth = <T>(inputs: readonly T[]) =>
  TARGETS.flatMap((target) => inputs.map((input) => ({ target, input })));

it('draws pictures again, whatever else is in them', () =>
  tryAll(
    forBoth(POLYGLOTS),
    ({ target, input: [name] }) => `${target.what} from ${name}`,
    async ({ target, input: [, make] }) => {
      const { body } = await upload(target, await make(), 'a.html', 'text/html');
      const url = body[target.shown] as string;
      expect(url).toMatch(STORED);
      const served = await fetch(app.origin + url);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(bytes.toString('latin1')).not.toMatch(/script|PK|php|Exif|GPS/);
      const { exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, comments }).toEqual({});
    },
  ));

const NO_PICTURES: [string, Buffer, number][] = [
  ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${EVIL}</svg>`), 415],
  ['an SVG after a word of XML', Buffer.from(`<?xml version="1.0"?><svg>${EVIL}</svg>`), 415],
  ['a page', Buffer.from(`<!doctype html>${EVIL}`), 415],
  ['a PDF', Buffer.from('%PDF-1.7\n%EOF'), 415],
  [
    'a page that begins like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(EVIL)]),
    400,
  ],
  ['a script that begins like a GIF', Buffer.from(`GIF89a=1;/*${EVIL}*/`), 400],
  ['a pixel bomb', pixelBomb(30_000), 400],
  ['a larger pixel bomb', pixelBomb(0x7fffffff), 400],
];

it('refuses what is no picture', () =>
  tryAll(
    forBoth(NO_PICTURES),
    ({ target, input: [name] }) => `${target.what} of ${name}`,
    async ({ target, input: [, bytes, status] }) => expect((await upload(target, bytes)).status).toBe(status),
  ));

it('chooses the name under which it stores a picture', async () => {
  const names = [
    '../../../../tmp/a.png',
    '/etc/cron.d/a',
    '..\\..\\a.png',
    'CON',
    `${'a'.repeat(5_000)}.png`,
  ];
  const picture = await plain().png().toBuffer();
  await upload(TARGETS[0], picture);
  const before = await readdir(app.config.dataDir);
  await tryAll(
    forBoth(names),
    ({ target, input }) => `${target.what} called ${input.slice(0, 30)}`,
    async ({ target, input }) => {
      const { body } = await upload(target, picture, input);
      expect(body[target.shown]).toMatch(STORED);
      expect(await readdir(app.config.dataDir)).toEqual(before);
    },
  );
});
