import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itTries, textsIn } from '../../test/support/every-case';
import { type AppConfig, ConfigError, parseConfig } from './config';
import { VARIABLES } from './variables';

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

it('an empty environment is enough to start', () => {
  const config = parseConfig({});
  expect(config).toMatchObject<Partial<AppConfig>>({
    port: 5000,
    publicUrl: 'http://localhost:5000',
    catalogue: 'default',
    rateLimits: true,
    trustProxy: [],
    admin: undefined,
    storage: undefined,
  });
  expect(config.dataDir).toBe(join(process.cwd(), '.data'));
});

it('names every invalid variable and what it takes, all at once', () => {
  const problems = problemsOf({ PORT: '99999', RATE_LIMITS: 'maybe', TRUST_PROXY: 'everybody' });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toBe('PORT: "99999" is not valid; it takes a port number from 0 to 65535.');
});

it('the internal port is not the public one', () => {
  expect(problemsOf({ INTERNAL_PORT: '5000' })).toEqual([
    'INTERNAL_PORT: the same as PORT; it takes another one.',
  ]);
  expect(problemsOf({ PORT: '0', INTERNAL_PORT: '0' })).toEqual([]);
  expect(problemsOf({ PORT: 'x', INTERNAL_PORT: '5000' })).toHaveLength(1);
});

it('never repeats a secret', () => {
  const [problem] = problemsOf({ NODE_ENV: 'production', JWT_SECRET: 'too-short-a-secret' });
  expect(problem).toContain('JWT_SECRET');
  expect(problem).not.toContain('too-short-a-secret');
});

const CANARY = 'kanareyka';
const secrets = Object.entries(VARIABLES).flatMap(([name, variable]) => ('secret' in variable ? [name] : []));
const wrongValues = [CANARY, `${CANARY} `.repeat(40), `postgres://kino:1/${CANARY}@db/kinodost`];

itTries(secrets)('repeats no secret', (name) => {
  expect(secrets).toEqual(expect.arrayContaining(['KINODOST_SIGNING_KEY', 'SMTP_URL', 'DATABASE_URL']));
  for (const value of wrongValues)
    for (const NODE_ENV of ['development', 'production'])
      expect(problemsOf({ NODE_ENV, [name]: value }).join('\n')).not.toContain(CANARY);
});

itTries(Object.keys(VARIABLES))('repeats no credentials of an address', (name) => {
  for (const value of [`https://kino:${CANARY}@example.com`, `https://kino:${CANARY}/1@example.com`])
    expect(problemsOf({ [name]: value }).join('\n')).not.toContain(CANARY);
});

itTries(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'SMTP_URL'])(
  'takes a slash in a password for a problem, not for another host',
  (name) => {
    const scheme = { D: 'postgres', R: 'redis', S: 'smtp' }[name[0] ?? ''] ?? '';
    const database = { DATABASE_URL: 'postgres://db/kinodost', [name]: `${scheme}://kino:1/2@host/kinodost` };
    expect(problemsOf(database)).toEqual([expect.stringMatching(`^${name}: the given value is not valid`)]);
  },
);

it('a wrong DATABASE_DIRECT_URL is one problem', () => {
  const transaction = { DATABASE_URL: 'postgres://db/kinodost', DATABASE_POOLER: 'transaction' };
  expect(problemsOf({ ...transaction, DATABASE_DIRECT_URL: 'postgres://kino:1%@db/kinodost' })).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL: the given value is not valid/),
  ]);
  expect(problemsOf(transaction)).toEqual([expect.stringMatching(/^DATABASE_DIRECT_URL: missing/)]);
});

itTries(['S3_ENDPOINT', 'S3_PUBLIC_URL', 'PUBLIC_URL', 'CDN_URL', 'WIKIDATA_URL', 'RELEASE_ORIGINS'])(
  'takes no credentials in addresses',
  (name) => {
    const s3 = { S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' };
    expect(problemsOf({ ...s3, [name]: `https://kino:${CANARY}@example.com` })).toEqual([
      expect.stringMatching(`^${name}: "https://…@example.com" is not valid`),
    ]);
  },
);

it('takes an empty variable for one that is not set', () => {
  expect(parseConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 5000, redisUrl: undefined });
});

it('wants a secret of its own in production', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^JWT_SECRET: missing/)]);
  expect(problemsOf({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) })).toEqual([]);
});

itTries(
  textsIn(`
    https://kinodost.example.com/app | https://kinodost.example.com/?a=1 | https://kinodost.example.com?
    https://kinodost.example.com/#a | https://kinodost.example.com# | https://leyla@kinodost.example.com/
    https://leyla:parol@kinodost.example.com | kinodost.example.com | ftp://kinodost.example.com`),
)('refuses a PUBLIC_URL that is no origin in one line', (value) => {
  const problems = problemsOf({ PUBLIC_URL: value });
  expect(problems).toEqual([
    expect.stringMatching(/^PUBLIC_URL: .* is not valid; it takes the scheme, host and port .*\.$/),
  ]);
  expect(problems[0]).not.toContain('parol');
});

itTries([
  ['https://kinodost.example.com/', 'https://kinodost.example.com'],
  ['HTTPS://Kinodost.example.com:443', 'https://kinodost.example.com'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('takes origins for PUBLIC_URL', ([value, publicUrl]) => {
  expect(parseConfig({ PUBLIC_URL: value })).toMatchObject({ publicUrl });
});

it('takes replicas of a primary', () => {
  const [DATABASE_URL, ...replicas] = ['a', 'b', 'c'].map((host) => `postgres://${host}/kinodost`);
  const DATABASE_REPLICA_URL = replicas.join(', ');
  expect(parseConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).databaseReplicaUrls).toEqual(replicas);
  expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual([
    'DATABASE_REPLICA_URL: needs DATABASE_URL, the primary of the replicas.',
  ]);
});

it('takes dev servers of this machine, in development alone', () => {
  expect(
    parseConfig({ DEV_SERVERS: 'movies=http://localhost:5005, shell=http://localhost:5001' }),
  ).toMatchObject({
    devServers: { movies: 'http://localhost:5005', shell: 'http://localhost:5001' },
  });
  for (const value of ['movies', 'Films=http://localhost:5005', 'movies=http://example.com:80'])
    expect(problemsOf({ DEV_SERVERS: value })).toEqual([
      expect.stringMatching(/^DEV_SERVERS: .* is not valid/),
    ]);
  expect(
    problemsOf({
      NODE_ENV: 'production',
      JWT_SECRET: 'x'.repeat(32),
      DEV_SERVERS: 'movies=http://localhost:5005',
    }),
  ).toEqual([expect.stringMatching(/^DEV_SERVERS: not allowed in production/)]);
});

it('takes an object store whole or not at all', () => {
  expect(problemsOf({ S3_BUCKET: 'films' })).toEqual([
    expect.stringMatching(/^S3_ACCESS_KEY_ID: missing/),
    expect.stringMatching(/^S3_SECRET_ACCESS_KEY: missing/),
  ]);
});

it('an administrator needs a password, the rest has defaults', () => {
  expect(problemsOf({ ADMIN_USERNAME: 'leyla' })).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD: missing/),
  ]);
  expect(parseConfig({ ADMIN_PASSWORD: 'uzun-parol' }).admin).toMatchObject({ username: 'admin' });
});

itTries([
  ['TRUST_PROXY', textsIn('300.1.1.1 | 10.0.0.0/99 | ::1/200 | 10.0.0.1/')],
  ['SERVICE_HOSTS', ['http://weather.internal', 'weather.internal:99999']],
  ['PUSH_HOSTS', ['https://push.internal']],
  ['RELEASE_ORIGINS', ['zz', 'https://a.example/path']],
  ['COMPANY', ['x'.repeat(121)]],
  ['CONTACT_EMAIL', ['salam']],
  ['SOCIAL_LINKS', ['instagram', 'javascript:alert(1)', 'https://user:secret@example.com/', ',']],
  ['SOCIAL_LINKS', ['https://x.com/a,https://x.com/a']],
  ['SOCIAL_LINKS', [Array.from({ length: 7 }, (_, index) => `https://x.com/${index}`).join(',')]],
])('makes one problem of a wrong value', ([name, values]) => {
  for (const value of values)
    expect([value, problemsOf({ [name]: value })]).toEqual([value, [expect.stringMatching(`^${name}: `)]]);
});

itTries(textsIn('10.0.0.0/8 | 127.0.0.1 | ::1 | fd00::/8 | loopback | uniquelocal,10.1.2.3'))(
  'takes addresses and names of networks for TRUST_PROXY',
  (value) => expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(value.split(',')),
);

it('the footer has defaults', () => {
  const { company, contactEmail, socialLinks } = parseConfig({});
  expect([company, contactEmail]).toEqual(['Kinodost, dostlarla film', undefined]);
  expect(socialLinks.map(({ name }) => name)).toEqual(['Instagram', 'X', 'YouTube']);
});

it('names a social link by its host', () => {
  const urls = [
    'https://www.instagram.com/kinodost',
    'https://t.me/kinodost',
    'https://az-az.facebook.com/kinodost',
    'https://www.kinoforum.az/',
    'https://notx.com/',
  ];
  expect(parseConfig({ SOCIAL_LINKS: urls.join(', ') }).socialLinks).toEqual(
    ['Instagram', 'Telegram', 'Facebook', 'kinoforum.az', 'notx.com'].map((name, index) => ({
      name,
      url: urls[index],
    })),
  );
});

it('a password that is refused is not called missing', () => {
  expect(problemsOf({ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'x'.repeat(129) })).toHaveLength(1);
});

it('.env.example lists every variable and no other', () => {
  const [, text = ''] = readFileSync(join(__dirname, '../../../.env.example'), 'utf8').split(
    '--- the backend ---',
  );
  const listed = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(VARIABLES).sort());
});
