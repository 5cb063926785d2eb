import type { Express } from 'express';
import { HttpAdapterHost } from '@nestjs/core';
import type { ExpressAdapter } from '@nestjs/platform-express';
import { API_BASE, ERRORS } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { errorsOf } from './call-errors';
import { EVERY_CALL } from 'shared-kit/contract';
import { openApiDocument } from './document';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}
interface Operation {
  security: unknown[];
  parameters: { name: string }[];
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { headers?: Record<string, unknown> }>;
}

const METHODS = ['get', 'post', 'put', 'delete'];
const ABOUT_ITSELF = /^\/api\/(openapi\.json|docs)/;

describe('the OpenAPI document', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
  const operations = EVERY_CALL;
  const operationOf = (method: string, path: string) =>
    paths[API_BASE + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  let app: TestApp;

  beforeAll(async () => {
    app = await testApp();
  });

  it('names every route that is served, and no other', () => {
    const { httpAdapter } = app.get<HttpAdapterHost<ExpressAdapter>>(HttpAdapterHost);
    const express: Express = httpAdapter.getInstance();
    const served = (express.router.stack as Layer[]).flatMap(({ route }) =>
      route?.path.startsWith(API_BASE) && !ABOUT_ITSELF.test(route.path)
        ? METHODS.filter((method) => route.methods[method]).map(
            (method) => `${method} ${route.path.replace(/:(\w+)/g, '{$1}')}`,
          )
        : [],
    );
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(served.sort()).toEqual(described.sort());
  });

  itTries(operations.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'knows all of every call',
    ([, call]) => {
      const operation = operationOf(call.method, call.path);
      const statuses = [call.status ?? 200, ...errorsOf(call).keys()].map(String);
      expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set(statuses)].sort());
      for (const code of call.errors ?? [])
        expect(statuses).toContain(String(call.statuses?.[code] ?? ERRORS[code][0]));
      expect(operation?.security).toHaveLength(
        { public: 0, optional: 2, user: 1, admin: 1, team: 2 }[call.access],
      );
      expect(operation?.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(
        call.creates ?? false,
      );
      expect(operation?.requestBody !== undefined).toBe(
        (call.body ?? call.file ?? call.upload) !== undefined,
      );
      if (call.file) expect(operation?.requestBody?.content).toHaveProperty('multipart/form-data');
      if (call.upload) expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual([call.upload]);
      for (const status of ['429', '503'])
        if (operation?.responses[status])
          expect(operation.responses[status].headers).toHaveProperty('Retry-After');
    },
  );

  it('marks optional bodies', () => {
    const isRequired = (method: string, path: string) => operationOf(method, path)?.requestBody?.required;
    expect(isRequired('DELETE', '/user/:id/suspension')).toBe(false);
    expect(isRequired('POST', '/user/passkeys/options')).toBe(false);
    expect(isRequired('POST', '/auth/login')).toBe(true);
  });

  it('knows the codes that a call answers with a status of its own', () => {
    const statusesOf = (path: string, code: string) =>
      Object.entries(operationOf('POST', path)?.responses ?? {}).flatMap(([status, response]) =>
        JSON.stringify(response).includes(code) ? [status] : [],
      );
    expect(statusesOf('/user/two-factor/enable', 'BAD_SECOND_FACTOR')).toEqual(['400']);
    expect(statusesOf('/auth/second-factor', 'BAD_SECOND_FACTOR')).toEqual(['401']);
    expect(statusesOf('/user/passkeys', 'BAD_PASSKEY')).toEqual(['400']);
  });

  it('is served, with a viewer that brings its own scripts', async () => {
    const document = await app.visitor.get('/openapi.json');
    expect(document.body).toMatchObject({ openapi: '3.1.0' });
    const docs = await fetch(`${app.origin}${API_BASE}/docs`);
    expect(docs.headers.get('content-security-policy')).toContain("script-src 'self'");
    const assets = [...(await docs.text()).matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)];
    expect(assets).toHaveLength(3);
    for (const [, path = ''] of assets) expect((await fetch(app.origin + path)).status).toBe(200);
  });
});
