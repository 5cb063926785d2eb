import { cpus, loadavg } from 'node:os';
import { RESOLUTION_MS } from './loop-reading';
import type { MeasuredPresence } from './measure';
import type { PresenceSettings } from './settings';

const P99_TARGET_MS = 50;

export type PresenceResults = Record<string, MeasuredPresence>;

const COLUMNS = ['p50 ms', 'p99 ms', 'max ms', 'busy', 'CPU', 'memory', 'sent/s', 'events/s', 'idle p99'];
const WIDTH = 10;

const row = (name: string, cells: string[]) =>
  name.padEnd(32) + cells.map((cell) => cell.padStart(WIDTH)).join('');

const share = (value: number) => `${Math.round(100 * value)} %`;

function cellsOf({ server, idle, tally }: MeasuredPresence, seconds: number): string[] {
  return [
    server.p50.toFixed(1),
    server.p99.toFixed(1),
    server.max.toFixed(1),
    share(server.busy),
    share(server.cpu),
    `${Math.round(server.rssMb)} MB`,
    `${(tally.bytes / seconds / 1e6).toFixed(1)} MB`,
    String(Math.round(tally.events / seconds)),
    idle.p99.toFixed(1),
  ];
}

export function introduction({ sockets, changesPerSecond, seconds }: PresenceSettings): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  return [
    `${new Date().toISOString()}, Node ${process.version}, ${cpus().length} × ${model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    `${sockets} sockets; ${changesPerSecond / 2} users come and ${changesPerSecond / 2} go each second, for ${seconds} s.`,
  ].join('\n');
}

export function table(results: PresenceResults, { seconds }: PresenceSettings): string {
  const rows = Object.entries(results).map(([name, measured]) => row(name, cellsOf(measured, seconds)));
  return [
    row('', COLUMNS),
    ...rows,
    `Event loop delay as monitorEventLoopDelay has it, its own ${RESOLUTION_MS} ms included. Idle: a process beside it that does nothing.`,
    ...Object.entries(results).map(([name, { tally }]) => `${name}: ${doings(tally)}`),
  ].join('\n');
}

const doings = ({ arrivals, departures, refused, closedByServer }: MeasuredPresence['tally']) =>
  `${arrivals} came, ${departures} went, ${refused} were refused, ${closedByServer} were cut off`;

export function ratiosToFirst(results: PresenceResults): string[] {
  const [[, first] = [], ...others] = Object.entries(results);
  if (!first) return [];
  return others.map(
    ([name, { server }]) =>
      `against ${name}: p99 ${(first.server.p99 / server.p99).toFixed(2)} ×, CPU ${(first.server.cpu / server.cpu).toFixed(2)} ×`,
  );
}

export function isMet({ server, tally }: MeasuredPresence): boolean {
  return server.p99 < P99_TARGET_MS && tally.refused === 0 && tally.closedByServer === 0;
}

export const verdict = (measured: MeasuredPresence) =>
  `${isMet(measured) ? 'met   ' : 'MISSED'} p99 ${measured.server.p99.toFixed(1)} ms (target ${P99_TARGET_MS} ms)`;
