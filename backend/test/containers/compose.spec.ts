import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseConfig } from '../../src/config/config';
import { VARIABLES } from '../../src/config/variables';
import { createDataSource } from '../../src/database/data-source';
import { testDatabase } from '../support/databases';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  extra_hosts: z.array(z.string()).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }),
});
const text = read('docker-compose.yml');
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(text, { merge: true }));

function serviceOf(name: string): z.output<typeof service> {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
}
const addressOf = (name: string) => serviceOf(name).networks?.default.ipv4_address;
const { environment } = serviceOf('backend-1');

/** As Compose would, without its messages. Defaults may hold variables themselves. */
function interpolate(value: string, env: Record<string, string>): string {
  const inner = /\$\{(\w+)(:?[-?+])?((?:[^{}])*)\}/;
  for (let found = inner.exec(value); found; found = inner.exec(value)) {
    const [whole, name = '', operator = '', rest = ''] = found;
    const given = env[name];
    const isGiven = operator.startsWith(':') ? given : given !== undefined;
    const fallback = operator.endsWith('?') ? `no ${name}` : rest;
    const result = operator.endsWith('+') ? (isGiven ? rest : '') : isGiven ? given : fallback;
    value = value.replace(whole, () => result ?? '');
  }
  return value;
}
const environmentFor = (env: Record<string, string>, of = environment) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, interpolate(value, env)]));

const REQUIRED = { JWT_SECRET: 'x'.repeat(32), POSTGRES_PASSWORD: 'p', S3_SECRET_ACCESS_KEY: 's' };
/** What .env can't change, and why. */
const FIXED = {
  NODE_ENV: 'containers are production',
  PORT: 'the gateway knows it',
  INTERNAL_PORT: 'Prometheus knows it',
  DATA_DIR: 'a volume',
  TRUST_PROXY: 'the gateway',
  RELEASE_STORE: 'two processes need one store',
};
const LEFT_OUT = {
  DEV_SERVERS: 'refused in production',
  KINODOST_SIGNING_KEY: 'teams sign where they build',
};

it.each(Object.keys(VARIABLES).filter((name) => !(name in FIXED) && !(name in LEFT_OUT)))(
  'the backend takes %s from .env',
  (name) => {
    expect(environmentFor({ ...REQUIRED, [name]: 'of .env' })[name]).toBe('of .env');
  },
);

it('what .env cannot change is named above', () => {
  const names = [...Object.keys(VARIABLES), 'PGPASSWORD'];
  expect(Object.keys(environment).sort()).toEqual(names.filter((name) => !(name in LEFT_OUT)).sort());
  for (const name of Object.keys(FIXED)) expect(environment[name]).not.toContain('$');
});

it('three secrets are enough', () => {
  expect(parseConfig(environmentFor(REQUIRED))).toMatchObject({
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://mail:1025',
    storage: { endpoint: 'http://objects:7070', bucket: 'kinodost' },
  });
  expect(parseConfig(environmentFor({ ...REQUIRED, HTTP_PORT: '80', S3_ENDPOINT: '' }))).toMatchObject({
    publicUrl: 'http://localhost',
    storage: { endpoint: undefined },
  });
});

it('.env.example has every variable that docker-compose.yml takes', () => {
  const listed = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const taken = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  expect([...new Set(taken)].filter((name) => !listed.includes(name))).toEqual([]);
});

it('a password may have any characters', async () => {
  const password = `a/b@c%d:e?f#g'h"i`;
  const database = await testDatabase();
  const role = `kinodost_${database.name}`;
  await database.dataSource.query(`CREATE ROLE "${role}" LOGIN PASSWORD '${password.replace("'", "''")}'`);
  const { host, port } = database.dataSource.options as { host: string; port: number };
  const { DATABASE_URL = '', PGPASSWORD } = environmentFor({ ...REQUIRED, POSTGRES_PASSWORD: password });
  const connection = `${DATABASE_URL.replace('kinodost@', `${role}@`).replace(/@.*/, `@localhost/${database.name}`)}?host=${host}&port=${port}`;
  const userWith = async (given: string | undefined) => {
    process.env.PGPASSWORD = given;
    const dataSource = createDataSource({
      connection,
      entities: [],
      poolSize: 1,
      applicationName: 'test',
      onPoolError: () => undefined,
    });
    try {
      await dataSource.initialize();
      const [row] = await dataSource.query<{ user: string }[]>('SELECT current_user AS user');
      return row?.user;
    } finally {
      delete process.env.PGPASSWORD;
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  };
  expect(await userWith(PGPASSWORD)).toBe(role);
  await expect(userWith('another')).rejects.toThrow('password authentication failed');
  await database.dataSource.query(`DROP ROLE "${role}"`);
  await database.drop();
});

it('the backend trusts the gateway alone, and the gateway finds the processes while they are away', () => {
  expect(environment.TRUST_PROXY).toBe(addressOf('gateway'));
  const upstream = [...read('backend/gateway/nginx.conf').matchAll(/^ *server (\S+):5000/gm)];
  const names = upstream.map(([, name = '']) => name);
  expect(names).toEqual(['backend-1', 'backend-2']);
  expect(serviceOf('gateway').extra_hosts).toEqual(names.map((name) => `${name}:${addressOf(name)}`));
});

it('the gateway gets the folder of its certificate', () => {
  const { environment: given, volumes } = serviceOf('gateway');
  const mounts = (env: Record<string, string>) => volumes.map((volume) => interpolate(volume, env));
  expect(environmentFor({}, given).GATEWAY_TLS).toBe('');
  expect(mounts({})).toContain('tls:/tls:ro');
  expect(environmentFor({ GATEWAY_TLS: './tls' }, given).GATEWAY_TLS).toBe('/tls');
  expect(mounts({ GATEWAY_TLS: './tls' })).toContain('./tls:/tls:ro');
});

it('logs end somewhere, and metrics outlive a container', () => {
  for (const { logging } of Object.values(services)) expect(logging.options).toHaveProperty('max-size');
  expect(serviceOf('prometheus').volumes).toContain('prometheus:/prometheus');
});
