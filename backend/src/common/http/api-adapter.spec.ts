import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express, Request, Response } from 'express';
import { assert, asyncProperty, string } from 'fast-check';
import { Json } from '../../database/json';
import { ApiAdapter } from './api-adapter';

const adapter = new ApiAdapter();
let server: Server;
let origin: string;
let isFound = false;

const echo = (name: string) => (request: Request, response: Response) =>
  void adapter.reply(response, { name, params: request.params }, 200);

beforeAll(async () => {
  adapter.use((request: Request, response: Response, next: () => void) => {
    isFound = true;
    adapter.route(request, response, () => {
      isFound = false;
      next();
    });
  });
  adapter.get('/api/movies/:id', echo('one'));
  adapter.get('/api/movies/facets', echo('facets'));
  adapter.get('/api/movies/search/:term', echo('search'));
  adapter.get('/api/json', (_: Request, response: Response) => {
    adapter.reply(response, new Json('{"text":"Şəhər"}'), 201);
  });
  server = createServer(adapter.getInstance<Express>()).listen(0);
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

const read = async (path: string, method = 'GET') => {
  const response = await fetch(origin + path, { method });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

it('parameters arrive as they were sent', async () => {
  const term = string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
  await assert(
    asyncProperty(term, async (sent) => {
      // A path of dots means another folder.
      if (/^\.+$/.test(sent)) return;
      const { text } = await read(`/movies/search/${encodeURIComponent(sent)}?page=2`);
      expect(JSON.parse(text)).toEqual({ name: 'search', params: { term: sent } });
      expect(isFound).toBe(true);
    }),
  );
});

it.each([
  ['/movies/facets', 'facets', {}],
  ['/Movies/Facets/', 'facets', {}],
  ['/movies/ABC-def', 'one', { id: 'ABC-def' }],
])('%s leads to the route %s', async (path, name, params) => {
  expect(JSON.parse((await read(path)).text)).toEqual({ name, params });
  expect(isFound).toBe(true);
});

it('Express answers what the tree does not know', async () => {
  expect((await read('/movies/facets', 'HEAD')).status).toBe(200);
  expect((await read('/nothing')).status).toBe(404);
  expect((await read('/movies/%zz')).status).toBe(400);
  expect(isFound).toBe(false);
});

it('JSON of PostgreSQL is sent as it is', async () => {
  const { status, text, headers } = await read('/json');
  expect([status, text]).toEqual([201, '{"text":"Şəhər"}']);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
});
