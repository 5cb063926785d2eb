import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInternalServer } from '../../src/metrics/internal-server';
import { testApp, type TestApp } from '../support/test-app';
import { autoscaler, backend, deployment } from './manifests';

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

const originOf = (port: unknown) =>
  port === 'internal' ? `http://127.0.0.1:${(internal.address() as AddressInfo).port}` : app.origin;

it.each(['startupProbe', 'readinessProbe', 'livenessProbe'] as const)('the %s is answered', async (name) => {
  const { path, port } = backend.container[name]?.httpGet ?? {};
  const answer = await fetch(`${originOf(port)}${path}`);
  expect([path, answer.ok]).toEqual([expect.any(String), true]);
});

it('only readiness asks for PostgreSQL', () => {
  const { startupProbe, readinessProbe, livenessProbe } = backend.container;
  const ports = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet?.port);
  expect(ports).toEqual(['internal', 'http', 'internal']);
});

it('Prometheus finds the metrics by which the autoscaler decides', async () => {
  const path = deployment.spec?.template.metadata?.annotations?.['prometheus.io/path'];
  const text = await (await fetch(`${originOf('internal')}${path}`)).text();
  const names = (autoscaler.spec?.metrics ?? []).flatMap(({ pods }) => pods?.metric.name ?? []);
  expect(names).toEqual(['kinodost_sockets']);
  for (const name of names) expect(text).toContain(`\n${name} `);
});
