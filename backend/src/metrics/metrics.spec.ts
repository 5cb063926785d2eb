import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { z } from 'zod';
import { movieCalls, platformCalls } from 'shared-kit/contract';
import { releaseWorkspace } from '../../test/platform/release-workspace';
import { testApp, type TestApp } from '../../test/support/test-app';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { openInternalServer } from './internal-server';

const alerts = z.object({
  groups: z.array(
    z.object({ name: z.string(), rules: z.array(z.object({ alert: z.string(), expr: z.string() })).min(1) }),
  ),
});

let app: TestApp;
let internal: Server;
beforeAll(async () => {
  app = await testApp();
  internal = await openInternalServer(app.nest, 0);
});
afterAll(() => {
  internal.closeAllConnections();
  internal.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${(internal.address() as AddressInfo).port}${path}`);
const metrics = async () => (await ask('/metrics')).text();

it('counts requests by route, never by address', async () => {
  await app.visitor.call(movieCalls.list);
  await app.visitor.get('/movies/3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  // A request counts when its answer has ended, and a page's head is sent before its body.
  await (await fetch(`${app.origin}/no/such/page`)).text();
  const text = await metrics();
  expect(text).toContain(
    'kinodost_http_request_duration_seconds_count{method="GET",route="/api/movies",status="200"} 1',
  );
  expect(text).toContain(
    'kinodost_http_request_duration_seconds_count{method="GET",route="/api/movies/:id",status="404"} 1',
  );
  expect(text).toMatch(
    /kinodost_http_request_duration_seconds_count\{method="GET",route="page",status="\d+"\} 1/,
  );
  expect(text).not.toContain('3f2504e0');
});

it('counts sockets, users and connections, and measures the event loop', async () => {
  const text = await metrics();
  expect(text).toMatch(/^kinodost_sockets 0$/m);
  expect(text).toMatch(/^kinodost_users_online 0$/m);
  expect(text).toMatch(/^kinodost_pool_connections [1-9]\d*$/m);
  expect(text).toMatch(/^kinodost_pool_waiting 0$/m);
  expect(text).toMatch(/^kinodost_database_statements_total\{server="primary"\} [1-9]\d*$/m);
  expect(text).toMatch(/^kinodost_replicas_usable 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
});

it('counts loads and failures of each release in browsers; an invented one makes no series', async () => {
  const workspace = await releaseWorkspace(app);
  const release = await workspace.publish('movies', { release: '1.0.0-metrics' });
  const report = { feature: 'movies', release } as const;
  await app.visitor.call(platformCalls.report, { body: { ...report, kind: 'load', ms: 400 } });
  await app.visitor.call(platformCalls.report, { body: { ...report, kind: 'error' } });
  await app.visitor.call(platformCalls.report, { body: { ...report, release: '9.9.9-none', kind: 'error' } });
  const text = await metrics();
  expect(text).toContain(
    'kinodost_release_load_duration_seconds_bucket{le="0.5",feature="movies",release="1.0.0-metrics"} 1',
  );
  expect(text).toContain(
    'kinodost_release_failures_total{feature="movies",release="1.0.0-metrics",kind="error"} 1',
  );
  expect(text).not.toContain('9.9.9-none');
});

it('says that the process is alive', async () => {
  expect((await ask('/live')).status).toBe(204);
});

it('answers nothing else there, and no metrics at the public address', async () => {
  expect((await ask('/')).status).toBe(404);
  const page = await fetch(`${app.origin}/metrics`);
  expect([page.status, await page.text()]).toEqual([
    expect.any(Number),
    expect.not.stringContaining('kinodost_sockets'),
  ]);
});

it('the dashboard asks for nothing that is not there', async () => {
  const dashboard = await readFile(join(__dirname, '../../gateway/grafana/kinodost.json'), 'utf8');
  const asked = new Set(dashboard.match(/\b(kinodost|nodejs|process)_\w+/g));
  expect(asked.size).toBeGreaterThan(8);
  const text = await metrics();
  for (const name of asked) expect(text).toContain(`\n${name.replace(/_total$/, '')}`);
});

it('says when each job last succeeded, and what failed', async () => {
  const tasks = app.get(BackgroundTasks);
  tasks.run('a mail', () => Promise.reject(new Error('no mail server')));
  await tasks.settled();
  const text = await metrics();
  expect(text).toContain('kinodost_task_failures_total{task="a mail"} 1');
  expect(text).toContain('kinodost_tasks_running{task="a mail"} 0');
  expect(text).toContain('kinodost_task_failures_total{task="a push"} 0');
  expect(text).toMatch(
    /^kinodost_job_last_run_timestamp_seconds\{job="removing records past their time"\} 1\d{9}/m,
  );
  expect(text).toMatch(/^kinodost_redis_usable 1$/m);
  expect(text).toMatch(/^kinodost_disk_free_ratio 0\.\d+$/m);
});

it('has every metric that an alert asks for', async () => {
  const file = await readFile(join(__dirname, '../../gateway/alerts.yml'), 'utf8');
  const { groups } = alerts.parse(parse(file));
  const asked = groups.flatMap(({ rules }) =>
    rules.flatMap(({ expr }) => expr.match(/\b(kinodost|nodejs|process)_\w+/g) ?? []),
  );
  expect(new Set(asked).size).toBeGreaterThan(9);
  const text = await metrics();
  for (const name of asked)
    expect(text).toContain(`# TYPE ${name.replace(/_seconds_(bucket|count)$/, '_seconds')} `);
});
