import { isIP } from 'node:net';
import { DAY_MS, FEATURE_ID, type FeatureId, HOUR_MS, MINUTE_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { DEFAULT_SOCIAL_LINKS, socialLinks } from './social-links';

interface Variable<S extends z.ZodType = z.ZodType> {
  expected: string;
  schema: S;
  secret?: true;
}

const variable = <S extends z.ZodType>(expected: string, schema: S): Variable<S> => ({ expected, schema });
const secret = <S extends z.ZodType>(expected: string, schema: S): Variable<S> => ({
  ...variable(expected, schema),
  secret: true,
});

const UNIT_MS: Record<string, number> = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const PORT_MAX = 65_535;
/** HS256 needs 256 bits. */
export const PRODUCTION_SECRET_LENGTH_MIN = 32;
const SECRET_LENGTH_MIN = 8;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
const port = wholeNumber(0, PORT_MAX);

const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** A `/`, `?` or `#` in a password would end the host, and the rest would be taken for a path and be printed. */
const addressWithPassword = (...protocols: string[]) =>
  address(...protocols).refine(
    (value) => !/^\w+:\/\/[^/?#]*[/?#].*@/.test(value) && !/%(?![0-9a-f]{2})/i.test(value),
  );
const IN_PASSWORDS = 'in a password, write %25 for % and %2F for /';

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const BITS = { 4: 32, 6: 128 } as const;

function isAddressOrRange(value: string): boolean {
  if (NAMED_RANGES.includes(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family]);
}

/** As `URL` writes hosts, so that they can be compared. */
const isHost = (value: string) =>
  URL.canParse(`a://${value}`) &&
  new URL(`http://${value}`).pathname === '/' &&
  /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(value);

const hosts = list.pipe(z.array(z.string().refine(isHost))).default([]);

const DEV_SERVER = /^([\w-]+)=(http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/;

const devServers = list.transform((entries, context) => {
  const servers: Record<FeatureId, string> = {};
  for (const entry of entries) {
    const [, feature, origin] = DEV_SERVER.exec(entry) ?? [];
    if (!feature || !origin || !FEATURE_ID.test(feature))
      context.addIssue({ code: 'custom', message: entry });
    else servers[feature] = origin;
  }
  return servers;
});

/** `fetch` refuses credentials in an address, and its error repeats them. */
const webAddress = () => address('http:', 'https:').refine((value) => !/^https?:\/\/[^/?#]*@/.test(value));

export const VARIABLES = {
  NODE_ENV: variable(
    'development, production or test',
    z.enum(['development', 'production', 'test']).default('development'),
  ),
  PORT: variable('a port number from 0 to 65535', port.default(5000)),
  INTERNAL_PORT: variable('a port number from 0 to 65535', port.optional()),
  DATA_DIR: variable('a path of a folder', z.string().default('.data')),
  DATABASE_URL: secret(
    `an address like postgres://user:password@host:5432/database (${IN_PASSWORDS})`,
    addressWithPassword('postgres:', 'postgresql:').optional(),
  ),
  DATABASE_REPLICA_URL: secret(
    'addresses of read replicas of DATABASE_URL, separated by commas',
    list.pipe(z.array(addressWithPassword('postgres:', 'postgresql:'))).default([]),
  ),
  DATABASE_POOLER: variable(
    'session or transaction: how a pooler such as PgBouncer at DATABASE_URL keeps connections',
    z.enum(['session', 'transaction']).default('session'),
  ),
  DATABASE_DIRECT_URL: secret(
    `the address of the same database without a pooler (${IN_PASSWORDS})`,
    addressWithPassword('postgres:', 'postgresql:').optional(),
  ),
  ALLOW_NEWER_SCHEMA: variable('on or off', z.enum(['on', 'off']).default('off')),
  DATABASE_POOL_SIZE: variable('a number from 2 to 200', wholeNumber(2, 200).default(20)),
  REDIS_URL: secret(
    `an address like redis://host:6379 (${IN_PASSWORDS})`,
    addressWithPassword('redis:', 'rediss:').optional(),
  ),
  SMTP_URL: secret(
    'an address like smtp://user:password@host:587',
    addressWithPassword('smtp:', 'smtps:').optional(),
  ),
  MAIL_FROM: variable(
    'a sender like Kinodost <salam@example.com>',
    z.string().includes('@').default('Kinodost <salam@kinodost.invalid>'),
  ),
  S3_ENDPOINT: variable('an address like https://s3.example.com', webAddress().optional()),
  S3_REGION: variable('the name of a region', z.string().default('us-east-1')),
  S3_BUCKET: variable('the name of a bucket', z.string().optional()),
  S3_ACCESS_KEY_ID: secret('the id of an access key', z.string().optional()),
  S3_SECRET_ACCESS_KEY: secret('the secret of that access key', z.string().optional()),
  S3_PUBLIC_URL: variable(
    'the address from which browsers read the bucket, like https://media.example.com',
    webAddress().optional(),
  ),
  RELEASE_STORE: variable(
    'folder (DATA_DIR/releases) or bucket (the one that the S3_ variables name)',
    z.enum(['folder', 'bucket']).default('folder'),
  ),
  PUBLIC_URL: variable(
    'the scheme, host and port that people see, without a path, query or password, like https://kinodost.example.com',
    webAddress()
      .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
      .transform((value) => new URL(value).origin)
      .optional(),
  ),
  CDN_URL: variable(
    'the address from which browsers read /f/, like https://cdn.example.com',
    webAddress().optional(),
  ),
  RELEASE_ORIGINS: variable(
    'origins that releases may come from, separated by commas, like https://releases.example.com',
    list
      .pipe(z.array(webAddress().refine((value) => URL.canParse(value) && new URL(value).origin === value)))
      .default([]),
  ),
  PUSH_HOSTS: variable(
    'hosts of push services in your own network, separated by commas, like push.example.com:8443',
    hosts,
  ),
  SERVICE_HOSTS: variable(
    "hosts, with or without a port, of teams' own services, separated by commas, like weather.internal:7000",
    hosts,
  ),
  DEV_SERVERS: variable(
    'dev servers of features on this machine, separated by commas, like movies=http://localhost:5005; never in production',
    devServers.default({}),
  ),
  JWT_SECRET: secret(
    `at least ${PRODUCTION_SECRET_LENGTH_MIN} characters in production, ${SECRET_LENGTH_MIN} elsewhere`,
    z.string().min(SECRET_LENGTH_MIN).optional(),
  ),
  ADMIN_USERNAME: variable('a username of 3 to 30 characters', z.string().min(3).max(30).optional()),
  ADMIN_EMAIL: variable('an email address', z.email().optional()),
  ADMIN_PASSWORD: secret('a password of 8 to 128 characters', z.string().min(8).max(128).optional()),
  COMPANY: variable(
    'the name of the operator, 1 to 120 characters',
    z.string().trim().min(1).max(120).default('Kinodost, dostlarla film'),
  ),
  CONTACT_EMAIL: variable('an email address', z.email().optional()),
  SOCIAL_LINKS: variable(
    'one to six different addresses of web pages, separated by commas, like https://www.instagram.com/kinodost',
    list.pipe(socialLinks).default(DEFAULT_SOCIAL_LINKS),
  ),
  WIKIDATA_URL: variable(
    'the address of a Wikibase, like https://www.wikidata.org',
    webAddress().default('https://www.wikidata.org'),
  ),
  TMDB_URL: variable(
    'the address of the TMDB API, like https://api.themoviedb.org',
    webAddress().default('https://api.themoviedb.org'),
  ),
  TMDB_IMAGE_URL: variable(
    "the address of TMDB's pictures, like https://image.tmdb.org",
    webAddress().default('https://image.tmdb.org'),
  ),
  TMDB_API_KEY: secret(
    'an API key or an API read access token of TMDB',
    z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
  ),
  MOUNT_CHECK: variable(
    'on or off: whether the server opens releases in a headless browser before it promotes them',
    z.enum(['on', 'off']).default('on'),
  ),
  KINODOST_SIGNING_KEY: secret(
    'a signing key in PEM, or the path of its file, for npm run release -- publish',
    z.string().optional(),
  ),
  CATALOGUE: variable('default or none', z.enum(['default', 'none']).default('default')),
  COMMENT_REVIEW: variable('new or all', z.enum(['new', 'all']).default('new')),
  SSR: variable('on or off', z.enum(['on', 'off']).default('on')),
  CACHE_PAGES: variable('on or off', z.enum(['on', 'off']).default('on')),
  SERVICE_WORKER: variable('on or off', z.enum(['on', 'off']).default('on')),
  BACKUP_EVERY: variable(
    'a time like 24h or 7d (s, m, h or d)',
    z
      .string()
      .regex(/^[1-9]\d{0,4}[smhd]$/)
      .transform((value) => parseInt(value, 10) * (UNIT_MS[value.slice(-1)] ?? NaN))
      .optional(),
  ),
  BACKUP_DIR: variable('a path of a folder', z.string().optional()),
  BACKUP_KEEP: variable('a number from 1 to 9999', wholeNumber(1, 9999).default(7)),
  RATE_LIMITS: variable('on or off', z.enum(['on', 'off']).default('on')),
  TRUST_PROXY: variable(
    'addresses or ranges, separated by commas, like 10.0.0.0/8,127.0.0.1 (also loopback, linklocal, uniquelocal)',
    list.pipe(z.array(z.string().refine(isAddressOrRange))).default([]),
  ),
  LOG_LEVEL: variable(
    'trace, debug, info, warn, error or silent',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
} as const;

export type VariableName = keyof typeof VARIABLES;
export type Values = { [N in VariableName]: z.output<(typeof VARIABLES)[N]['schema']> };
