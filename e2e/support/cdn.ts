import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileFault } from './brokenFiles';

export interface Cdn {
  url: string;
  /** Where the CDN gets the files. */
  origin: string;
  /** The paths of these files get no proper answer. */
  broken: RegExp | undefined;
  fault: FileFault;
  stop: () => Promise<void>;
}

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FOR_ALL = { 'Access-Control-Allow-Origin': '*' };

async function pass(url: string, response: ServerResponse, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? 'text/plain';
  response.writeHead(answer.status, { ...headers, ...IMMUTABLE, 'Content-Type': type });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function answerBadly(url: string, fault: FileFault, response: ServerResponse): void | Promise<void> {
  if (fault === 'silence') return;
  if (fault === 'no CORS') return pass(url, response, {});
  const [status, type] = fault === 'html' ? [200, 'text/html'] : [503, 'text/plain'];
  response.writeHead(status, { ...FOR_ALL, ...(status === 200 && IMMUTABLE), 'Content-Type': type });
  response.end('<!doctype html><title>Welcome</title>');
}

/** A CDN that can break. */
export async function startCdn(): Promise<Cdn> {
  const server = createServer(({ url = '' }, response) => {
    const answer = cdn.broken?.test(url)
      ? answerBadly(cdn.origin + url, cdn.fault, response)
      : pass(cdn.origin + url, response, FOR_ALL);
    Promise.resolve(answer).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cdn: Cdn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    origin: '',
    broken: undefined,
    fault: '503',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cdn;
}
