import { parse } from 'yaml';
import { z } from 'zod';
import { parseConfig } from '../../src/config/config';
import { VARIABLES } from '../../src/config/variables';
import { STOP_DEADLINE_MS } from '../../src/run';
import { autoscaler, backend, deployment, ingress, PODS, portOf, read, secret, settings } from './manifests';

/** PostgreSQL's default of `max_connections`, without those for superusers. */
const CONNECTIONS_MAX = 97;
const FILLED = {
  JWT_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://kinodost:x@postgresql.data:5432/kinodost',
  REDIS_URL: 'redis://redis.data:6379',
  S3_ACCESS_KEY_ID: 'kinodost',
  S3_SECRET_ACCESS_KEY: 'x',
  SMTP_URL: 'smtps://kinodost:x@smtp.example.com:465',
  ADMIN_PASSWORD: 'uzun-parol',
};

const compose = z
  .object({
    'x-backend': z.object({
      environment: z.record(z.string(), z.string()),
      stop_grace_period: z.string().regex(/^\d+s$/),
    }),
  })
  .parse(parse(read('docker-compose.yml')))['x-backend'];

const isSecret = (name: string) => 'secret' in VARIABLES[name as keyof typeof VARIABLES];

it('every variable exists, and secrets are in the secret alone', () => {
  const secrets = Object.keys(secret.stringData ?? {});
  for (const name of [...secrets, ...Object.keys(settings.values)])
    expect(Object.keys(VARIABLES)).toContain(name);
  expect(secrets.filter((name) => !isSecret(name))).toEqual([]);
  expect(Object.keys(settings.values).filter(isSecret)).toEqual([]);
});

it('the example holds no secret, so nothing starts with it; filled in, it is a whole configuration', () => {
  expect(new Set(Object.values(secret.stringData ?? {}))).toEqual(new Set(['']));
  expect(Object.keys(FILLED)).toEqual(expect.arrayContaining(Object.keys(secret.stringData ?? {})));
  expect(() => parseConfig({ ...settings.values, ...secret.stringData })).toThrow('JWT_SECRET: missing');
  expect(parseConfig({ ...settings.values, ...FILLED })).toMatchObject({ releaseStore: expect.anything() });
});

it('ports are the same everywhere', () => {
  const { PORT, INTERNAL_PORT } = settings.values;
  expect([portOf('http'), portOf('internal')]).toEqual([Number(PORT), Number(INTERNAL_PORT)]);
  expect(compose.environment).toMatchObject({ PORT, INTERNAL_PORT });
  expect(/^EXPOSE (.*)$/m.exec(read('backend/Dockerfile'))?.[1]).toBe(PORT);
  expect(deployment.spec?.template.metadata?.annotations?.['prometheus.io/port']).toBe(INTERNAL_PORT);
});

it('the address in mails is the host of the ingress', () => {
  const { hostname } = new URL(settings.values.PUBLIC_URL ?? '');
  expect(ingress.spec?.rules?.map(({ host }) => host)).toEqual([hostname]);
  expect(ingress.spec?.tls?.flatMap(({ hosts }) => hosts)).toEqual([hostname]);
});

it('a process has more time to stop than it takes', () => {
  const wait = backend.container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  expect(wait).toBeGreaterThan(0);
  const grace = backend.spec.terminationGracePeriodSeconds ?? 0;
  expect((grace - wait) * 1000).toBeGreaterThan(STOP_DEADLINE_MS);
  expect(parseInt(compose.stop_grace_period) * 1000).toBeGreaterThan(STOP_DEADLINE_MS);
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(read('backend/deploy/systemd/kinodost.service'));
  expect(Number(unit?.[1]) * 1000).toBeGreaterThan(STOP_DEADLINE_MS);
});

it('the largest number of pods fits into the connections of PostgreSQL', () => {
  const pods =
    (autoscaler.spec?.maxReplicas ?? 0) + Number(deployment.spec?.strategy?.rollingUpdate?.maxSurge);
  expect(pods * Number(settings.values.DATABASE_POOL_SIZE)).toBeLessThanOrEqual(CONNECTIONS_MAX);
});

it('every pod is restricted, and writes to its data folder and to /tmp only', () => {
  for (const { spec, container } of PODS) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const folders = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
    expect(folders).toContain(settings.values.DATA_DIR);
    expect(['/data', '/tmp']).toEqual(expect.arrayContaining(folders));
  }
});
