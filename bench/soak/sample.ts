import { readdir, readFile } from 'node:fs/promises';
import type { Instance } from './product';

const MB = 2 ** 20;
const PAGE_BYTES = 4_096;

/** What must not grow. */
export interface ProcessSample {
  memoryMb: number;
  /** Of the processes that render pages. */
  renderingMb: number;
  /** JavaScript objects, a part of `memoryMb`. */
  heapMb: number;
  handles: number;
  openFiles: number;
  temporaryFiles: number;
  statements: number;
  /** Event loop delay, 99th percentile in ms. */
  delayMs: number;
}

async function metricsOf(address: string): Promise<Map<string, number>> {
  const text = await (await fetch(address)).text();
  const lines = text.split('\n').flatMap((line) => {
    const [name, value] = line.split(' ');
    return name && value && !line.startsWith('#') ? [[name, Number(value)] as const] : [];
  });
  return new Map(lines);
}

async function childrenMb(pid: number): Promise<number> {
  let pages = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[1]) === pid) pages += Number(fields[21]);
  }
  return (pages * PAGE_BYTES) / MB;
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

/** After a garbage collection, see collect-garbage.process.ts. */
export async function sampleProcess({ backend, metrics, temporary }: Instance): Promise<ProcessSample> {
  process.kill(backend.pid, 'SIGUSR2');
  const found = await metricsOf(metrics);
  const read = (name: string) => found.get(name) ?? NaN;
  return {
    memoryMb: read('process_resident_memory_bytes') / MB,
    renderingMb: await childrenMb(backend.pid),
    heapMb: read('nodejs_heap_size_used_bytes') / MB,
    handles: read('nodejs_active_resources_total'),
    openFiles: read('process_open_fds'),
    temporaryFiles: (await filesIn(temporary)) + (await filesIn(backend.dataDir)),
    statements: read('kinodost_prepared_statements'),
    delayMs: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
