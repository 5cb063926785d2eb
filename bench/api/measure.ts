import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { BenchRequest } from './requests';
import type { Server } from '../harness/server';

/** Keeps connections alive, so that only the calls are measured. */
const agent = new Agent({ keepAlive: true });
const CONCURRENCY = 4;

export interface CallSample {
  timesMs: number[];
  cpuMsPerCall: number;
}

function timed(origin: string, { path, token }: BenchRequest): Promise<number> {
  const url = origin + path;
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    get(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? done(performance.now() - startedAt)
          : fail(new Error(`${url}: ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

export async function sampleCall(server: Server, request: BenchRequest, calls: number): Promise<CallSample> {
  const cpuBefore = server.cpuMs();
  const timesMs: number[] = [];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (timesMs.length < calls) timesMs.push(await timed(server.origin, request));
    }),
  );
  return { timesMs, cpuMsPerCall: (server.cpuMs() - cpuBefore) / timesMs.length };
}
