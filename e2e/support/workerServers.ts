import type { RunningServer } from './server';

const URL_OF_WORKER = 'KINODOST_URL_';
const DATA_DIR_OF_WORKER = 'KINODOST_DATA_DIR_';

/** Assigns a server to a worker that starts later. */
export function assignServer(worker: number, { url, dataDir }: RunningServer): void {
  process.env[URL_OF_WORKER + worker] = url;
  process.env[DATA_DIR_OF_WORKER + worker] = dataDir;
}

/** Called in each worker: makes the server assigned to it the one that tests use. */
export function useAssignedServer(): void {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '';
  const url = process.env[URL_OF_WORKER + worker];
  if (!url) return;
  process.env.KINODOST_URL = url;
  process.env.KINODOST_DATA_DIR = process.env[DATA_DIR_OF_WORKER + worker];
}
