import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Environment } from './environment';
import { PRODUCTION_SECRET_LENGTH_MIN, VARIABLES, type Values, type VariableName } from './variables';

export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** What PUBLIC_URL is if it isn't set. */
export const localUrl = (port: number) => `http://localhost:${port}`;

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const withoutCredentials = (value: string | undefined) => value?.replace(/:\/\/[^",]*@/g, '://…@');

export const CONFIG = Symbol('CONFIG');

function parse(env: Environment) {
  const problems: string[] = [];
  const entries = Object.entries(VARIABLES).map(([name, variable]) => {
    // Compose files pass unset variables as empty strings.
    const given = env[name]?.trim() === '' ? undefined : env[name];
    const result = (variable.schema as z.ZodType).safeParse(given);
    if (!result.success) {
      const value = 'secret' in variable ? 'the given value' : withoutCredentials(JSON.stringify(given));
      problems.push(`${name}: ${value} is not valid; it takes ${variable.expected}.`);
    }
    return [name, result.data];
  });
  return { values: Object.fromEntries(entries) as Values, problems };
}

function storageOf(values: Values, problems: string[]) {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const any: VariableName[] = [...needed, 'S3_ENDPOINT', 'S3_PUBLIC_URL'];
  if (!any.some((name) => values[name] !== undefined)) return undefined;
  for (const name of needed)
    if (values[name] === undefined)
      problems.push(`${name}: missing; with any other S3_ variable it takes ${VARIABLES[name].expected}.`);
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    publicUrl: values.S3_PUBLIC_URL,
  };
}

function adminOf(values: Values, problems: string[]) {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (username === undefined && email === undefined && password === undefined) return undefined;
  if (password === undefined && !problems.some((line) => line.startsWith('ADMIN_PASSWORD')))
    problems.push(
      `ADMIN_PASSWORD: missing; with ADMIN_USERNAME or ADMIN_EMAIL it takes ${VARIABLES.ADMIN_PASSWORD.expected}.`,
    );
  return {
    username: username ?? 'admin',
    email: email ?? 'admin@kinodost.invalid',
    password: password ?? '',
  };
}

export function parseConfig(env: Environment) {
  const { values, problems } = parse(env);
  const production = values.NODE_ENV === 'production';
  if (production && !problems.some((line) => line.startsWith('JWT_SECRET'))) {
    const length = values.JWT_SECRET?.length ?? 0;
    if (length < PRODUCTION_SECRET_LENGTH_MIN)
      problems.push(
        `JWT_SECRET: ${length === 0 ? 'missing' : 'too short'}; it takes ${VARIABLES.JWT_SECRET.expected}.`,
      );
  }
  if (production && Object.keys(values.DEV_SERVERS ?? {}).length > 0)
    problems.push(`DEV_SERVERS: not allowed in production; it takes ${VARIABLES.DEV_SERVERS.expected}.`);
  // With 0 the system chooses each.
  if (values.INTERNAL_PORT && values.INTERNAL_PORT === values.PORT)
    problems.push('INTERNAL_PORT: the same as PORT; it takes another one.');
  const storage = storageOf(values, problems);
  if (values.RELEASE_STORE === 'bucket' && !storage)
    problems.push('RELEASE_STORE: bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  if (values.DATABASE_URL === undefined && (values.DATABASE_REPLICA_URL ?? []).length > 0)
    problems.push('DATABASE_REPLICA_URL: needs DATABASE_URL, the primary of the replicas.');
  if (
    values.DATABASE_POOLER === 'transaction' &&
    values.DATABASE_DIRECT_URL === undefined &&
    !problems.some((line) => line.startsWith('DATABASE_DIRECT_URL'))
  )
    problems.push(
      `DATABASE_DIRECT_URL: missing; with DATABASE_POOLER=transaction it takes ${VARIABLES.DATABASE_DIRECT_URL.expected}.`,
    );
  const admin = adminOf(values, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    production,
    port: values.PORT,
    internalPort: values.INTERNAL_PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** For migrations, which need a session. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePooler: values.DATABASE_POOLER,
    allowNewerSchema: values.ALLOW_NEWER_SCHEMA === 'on',
    databaseReplicaUrls: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    storage,
    releaseStore: values.RELEASE_STORE === 'bucket' ? storage : undefined,
    publicUrl: withoutSlash(values.PUBLIC_URL ?? localUrl(values.PORT)),
    cdnUrl: values.CDN_URL?.replace(/\/+$/, ''),
    releaseOrigins: values.RELEASE_ORIGINS,
    /** Hosts that may take push messages although they are in the operator's network. */
    pushHosts: values.PUSH_HOSTS,
    /** Each with or without a port. */
    serviceHosts: values.SERVICE_HOSTS,
    devServers: values.DEV_SERVERS,
    jwtSecret: values.JWT_SECRET,
    admin,
    company: values.COMPANY,
    contactEmail: values.CONTACT_EMAIL,
    socialLinks: values.SOCIAL_LINKS,
    /** What catalogue:enrich asks outside. */
    enrichment: {
      wikidataUrl: withoutSlash(values.WIKIDATA_URL),
      tmdbUrl: withoutSlash(values.TMDB_URL),
      tmdbImageUrl: withoutSlash(values.TMDB_IMAGE_URL),
      tmdbApiKey: values.TMDB_API_KEY,
    },
    mountCheck: values.MOUNT_CHECK === 'on',
    signingKey: values.KINODOST_SIGNING_KEY,
    catalogue: values.CATALOGUE,
    rateLimits: values.RATE_LIMITS === 'on',
    /** Whether pages are rendered on the server. */
    ssr: values.SSR === 'on',
    cachePages: values.CACHE_PAGES === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    /** Backups that the backend makes by itself: none without `everyMs`. */
    backups: {
      everyMs: values.BACKUP_EVERY,
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      keep: values.BACKUP_KEEP,
    },
    trustProxy: values.TRUST_PROXY,
    /** Whose comments wait for an administrator: those of new authors, or all. */
    commentReview: values.COMMENT_REVIEW,
    logLevel: values.LOG_LEVEL,
  };
}

export type AppConfig = ReturnType<typeof parseConfig>;
export type StorageConfig = NonNullable<AppConfig['storage']>;
export type AdminConfig = NonNullable<AppConfig['admin']>;
