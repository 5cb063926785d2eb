import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARCHIVE_LIMITS, ARCHIVE_TYPE, type Release } from 'shared-kit/contract';
import { archiveOf, type BuildOptions, buildFiles, SERVER_ENTRY } from '../platform/builds';
import { createFeature, type Team, teamOf } from '../platform/team';
import { tar } from '../support/archives';
import { itTries } from '../support/every-case';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';

const FEATURE = 'weather';

let app: TestApp;
let admin: User;
let team: Team;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('direktor');
  await createFeature(admin, FEATURE);
  await createFeature(admin, 'maps');
  team = await teamOf(app, admin, FEATURE);
});

const rows = async () => (await app.database.query('SELECT id FROM releases')).length;

async function stored(): Promise<string[]> {
  const folder = join(app.config.dataDir, 'releases');
  return existsSync(folder) ? readdir(folder, { recursive: true }) : [];
}

/** No row, no file and no half-written folder is left. */
async function expectNothingLeft(upload: () => Promise<{ status: number; code: string }>, expected: object) {
  const before = { rows: await rows(), files: await stored() };
  expect(await upload()).toEqual(expected);
  expect({ rows: await rows(), files: await stored() }).toEqual(before);
}

const sent =
  (archive: Buffer, options: Parameters<Team['upload']>[1] = {}) =>
  async () => {
    const { status, error } = await team.upload(archive, options);
    return { status, code: error.code };
  };
const archiveInvalid = { status: 400, code: 'ARCHIVE_INVALID' };
const refused = (code: string) => ({ status: 409, code });

const filesOf = (options: BuildOptions = {}) =>
  new Map<string, string | Buffer>(buildFiles(FEATURE, options).files);
const changed = (change: BuildOptions['change']) => archiveOf(filesOf({ change }));
const withServer = (change?: BuildOptions['change']) =>
  filesOf({ serverScript: 'var weather;', ...(change && { change }) });
type Server = NonNullable<Release['server']>;
const changedServer = (change: (server: Server) => Server) =>
  archiveOf(withServer((one) => ({ ...one, server: one.server && change(one.server) })));
const withFile = (name: string, content: string) => archiveOf(filesOf().set(name, content));

type Attempt = [name: string, make: () => Promise<Buffer>, code: string];

const NO_ARCHIVES: [string, () => Promise<Buffer>][] = [
  ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ['text', () => Promise.resolve(Buffer.from('salam'))],
  ['a tar without gzip', () => tar([{ name: 'release.json', content: '{}' }])],
  ['a link', async () => gzipSync(await tar([{ name: 'a', type: 'symlink', linkname: '/etc/passwd' }]))],
  ['a path upwards', () => withFile('../../../jwt.secret', 'x')],
  ['an absolute path', () => withFile('/etc/cron.d/x', 'x')],
  ['a bomb', () => Promise.resolve(gzipSync(Buffer.alloc(120 * 1024 * 1024), { level: 9 }))],
  ['a cut off file', async () => (await archiveOf(filesOf())).subarray(0, -20)],
  ['a file with a tail', async () => Buffer.concat([await archiveOf(filesOf()), Buffer.from('MZ')])],
];

itTries(NO_ARCHIVES)('refuses uploads that are no archives of files', async ([, make]) =>
  expectNothingLeft(sent(await make()), archiveInvalid),
);

const NO_RELEASES: Attempt[] = [
  ['without release.json', () => archiveOf(new Map([['entry.js', 'x']])), 'MANIFEST_INVALID'],
  ['in a folder of its own', () => archiveOf(new Map([['dist/release.json', '{}']])), 'MANIFEST_INVALID'],
  ['with broken JSON', () => withFile('release.json', '{"id":'), 'MANIFEST_INVALID'],
  ['with deep JSON', () => withFile('release.json', '['.repeat(1_000_000)), 'MANIFEST_INVALID'],
  ['with a list', () => withFile('release.json', '[]'), 'MANIFEST_INVALID'],
  ['with an id that climbs', () => changed((one) => ({ ...one, id: '../../etc' })), 'MANIFEST_INVALID'],
  ['with an unknown field', () => changed((one) => ({ ...one, admin: true })), 'MANIFEST_INVALID'],
  [
    'of another feature',
    () => changed((one) => ({ ...one, feature: { ...one.feature, id: 'maps' } })),
    'WRONG_FEATURE',
  ],
  [
    'of a feature of the product',
    () => changed((one) => ({ ...one, feature: { ...one.feature, id: 'shell' } })),
    'WRONG_FEATURE',
  ],
  ['with a changed file', () => withFile('entry.js', 'alert(1)'), 'FILE_CHANGED'],
  [
    'without a file',
    () => {
      const files = filesOf();
      files.delete('entry.js');
      return archiveOf(files);
    },
    'FILE_MISSING',
  ],
  [
    'with one file under two names',
    () => changed((one) => ({ ...one, files: [...one.files, ...one.files] })),
    'MANIFEST_INVALID',
  ],
  [
    "with a file of the server's half that has changed",
    () => archiveOf(withServer().set(SERVER_ENTRY, 'process.exit()')),
    'FILE_CHANGED',
  ],
  [
    "without a file of the server's half",
    () => {
      const files = withServer();
      files.delete(SERVER_ENTRY);
      return archiveOf(files);
    },
    'FILE_MISSING',
  ],
  [
    "with an entry that is not in the server's half",
    () => changedServer((server) => ({ ...server, entry: 'server/other.js' })),
    'FILE_MISSING',
  ],
  ...['entry.js', '../server/entry.js', 'server/../entry.js', 'servers/entry.js'].map((path): Attempt => [
    `with ${path} in the server's half`,
    () => changedServer(({ files }) => ({ entry: path, files: files.map((file) => ({ ...file, path })) })),
    'MANIFEST_INVALID',
  ]),
  [
    "with another key in the server's half",
    () => changedServer((server) => ({ ...server, env: 'all' })),
    'MANIFEST_INVALID',
  ],
  [
    "with an entry for browsers in the server's half",
    () => archiveOf(withServer((one) => ({ ...one, entry: SERVER_ENTRY }))),
    'FILE_MISSING',
  ],
  ...[
    SERVER_ENTRY,
    'release.json',
    'release.json.sig',
    'entry.js.br',
    'entry.js/a',
    'entry.js.gz/a',
    'a//b',
    'a/./b',
    '.env',
  ].map((path): Attempt => [
    `with a file called ${path}`,
    () =>
      changed((one) => ({
        ...one,
        files: [...one.files, ...one.files.slice(0, 1).map((file) => ({ ...file, path }))],
      })),
    'MANIFEST_INVALID',
  ]),
];

itTries(NO_RELEASES)('refuses archives that are no releases', async ([, make, code]) =>
  expectNothingLeft(sent(await make()), refused(code)),
);

it('an upload of another type', async () => {
  const archive = await archiveOf(filesOf());
  for (const type of ['application/json', 'application/zip', 'multipart/form-data; boundary=x'])
    await expectNothingLeft(sent(type === 'application/json' ? Buffer.from('{}') : archive, { type }), {
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
});

describe('an upload that is too large', () => {
  const TOO_LARGE = { status: 413, code: 'PAYLOAD_TOO_LARGE' };

  it('is refused by its length', async () => {
    await expectNothingLeft(sent(Buffer.alloc(ARCHIVE_LIMITS.bytes + 1)), TOO_LARGE);
  });

  it('is refused before it ends, and the connection is closed', async () => {
    await expectNothingLeft(endlessUpload, TOO_LARGE);
  });

  /** Without Content-Length, and never ending. */
  async function endlessUpload() {
    const { hostname, port } = new URL(app.origin);
    const upload = request({
      hostname,
      port,
      method: 'POST',
      path: `/api/platform/features/${FEATURE}/releases`,
      headers: { authorization: `Bearer ${team.token}`, 'content-type': ARCHIVE_TYPE },
    });
    const closed = new Promise<void>((resolve) => upload.once('close', () => resolve()));
    const answered = new Promise<{ status: number; code: string }>((resolve, reject) => {
      upload.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string };
          resolve({ status: response.statusCode ?? 0, code });
        });
      });
      upload.once('error', reject);
    });
    // Stored blocks of deflate, which unpack to as many bytes.
    const block = gzipSync(Buffer.alloc(1024 * 1024), { level: 0 });
    const feed = () => {
      while (!upload.destroyed && upload.write(block));
    };
    upload.on('drain', feed);
    feed();
    const answer = await answered;
    await closed;
    return answer;
  }
});

it('an upload that is cut off half way', async () => {
  const archive = await archiveOf(filesOf());
  const before = { rows: await rows(), files: await stored() };
  const { hostname, port } = new URL(app.origin);
  const upload = request({
    hostname,
    port,
    method: 'POST',
    path: `/api/platform/features/${FEATURE}/releases`,
    headers: {
      authorization: `Bearer ${team.token}`,
      'content-type': ARCHIVE_TYPE,
      'content-length': archive.length,
    },
  });
  upload.on('error', () => undefined);
  await new Promise<void>((resolve) =>
    upload.write(archive.subarray(0, archive.length / 2), () => resolve()),
  );
  upload.destroy();
  expect((await team.upload(Buffer.from('x'))).status).toBe(400);
  expect({ rows: await rows(), files: await stored() }).toEqual(before);
});

describe('two uploads of one id at the same instant', () => {
  const archiveFor = (release: string, marker: string) => archiveOf(filesOf({ release, marker }));
  const upload = async (sender: Pick<Team, 'upload'>, archive: Buffer) =>
    (await sender.upload(archive)).status;

  it('with the same files are one release', async () => {
    const archive = await archiveFor('2.0.0-same', 'a');
    const other = await teamOf(app, admin, FEATURE);
    const before = await rows();
    expect(await Promise.all([upload(team, archive), upload(other, archive)])).toEqual([201, 201]);
    expect(await rows()).toBe(before + 1);
  });

  it('with other files: one is refused, and the other is whole', async () => {
    const markers = ['a', 'b'];
    const archives = await Promise.all(markers.map((marker) => archiveFor('2.0.0-other', marker)));
    const other = await teamOf(app, admin, FEATURE);
    const statuses = await Promise.all(
      archives.map((archive, index) => upload(index === 0 ? team : other, archive)),
    );
    expect([...statuses].sort()).toEqual([201, 409]);
    const marker = markers[statuses.indexOf(201)] ?? '';
    const entry = await fetch(`${app.origin}/f/${FEATURE}/2.0.0-other/entry.js`);
    expect(await entry.text()).toContain(`window.marker = "${marker}"`);
  });

  it('in two processes too', async () => {
    const beside = await testApp({ dataDir: app.config.dataDir }, app);
    const archives = await Promise.all(['a', 'b'].map((marker) => archiveFor('2.0.0-beside', marker)));
    const elsewhere = Object.assign(await teamOf(app, admin, FEATURE), { origin: beside.origin });
    const [first, second] = archives as [Buffer, Buffer];
    const statuses = await Promise.all([upload(team, first), upload(elsewhere, second)]);
    expect([...statuses].sort()).toEqual([201, 409]);
  });
});

it("the server's half is stored as it is, and nobody gets it", async () => {
  const release = '2.1.0-server';
  expect(
    (await team.upload(await archiveOf(filesOf({ release, serverScript: 'var weather;' })))).status,
  ).toBe(201);
  const folder = join(app.config.dataDir, 'releases', FEATURE, release, 'server');
  expect(await readdir(folder)).toEqual(['entry.js']);
  for (const path of ['server/entry.js', 'server%2Fentry.js', './server/entry.js', 'server//entry.js'])
    expect((await fetch(`${app.origin}/f/${FEATURE}/${release}/${path}`)).status).toBe(404);
});

it('one id with another half for the server is refused', async () => {
  const archiveFor = (serverScript: string) => archiveOf(filesOf({ release: '2.1.1-server', serverScript }));
  expect((await team.upload(await archiveFor('var one;'))).status).toBe(201);
  const { status, error } = await team.upload(await archiveFor('var two;'));
  expect({ status, code: error.code }).toEqual(refused('ALREADY_PUBLISHED'));
});

it('files that release.json does not name are left out', async () => {
  const release = '2.1.0-extra';
  await team.upload(
    await archiveOf(filesOf({ release }).set('.env', 'SECRET=1').set('extra.html', '<script>')),
  );
  expect((await stored()).filter((path) => path.includes(release)).length).toBeGreaterThan(3);
  for (const file of ['extra.html', '.env'])
    expect((await fetch(`${app.origin}/f/${FEATURE}/${release}/${file}`)).status).toBe(404);
});

it('many uploads at once wait or are refused', async () => {
  const archives = await Promise.all(
    Array.from({ length: 14 }, (_, index) => archiveOf(filesOf({ release: `3.0.0-n${index}` }))),
  );
  const statuses = await Promise.all(archives.map(async (archive) => (await team.upload(archive)).status));
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(10);
});

it('uploads are limited by token', async () => {
  const limited = await testApp({ rateLimits: true });
  const director = await limited.admin('direktor');
  await createFeature(director, FEATURE);
  const [one, other] = [await teamOf(limited, director, FEATURE), await teamOf(limited, director, FEATURE)];
  const statuses = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await one.upload(Buffer.from('x'))).status);
  expect([statuses[59], statuses[60]]).toEqual([400, 429]);
  expect((await other.publish()).status).toBe(201);
});
