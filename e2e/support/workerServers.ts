import type { RunningServer } from './server';

const URL_OF_WORKER = 'KINODOST_URL_';
const DATA_DIR_OF_WORKER = 'KINODOST_DATA_DIR_';

export function assignServer(worker: number, { url, dataDir }: RunningServer): void {
  process.env[URL_OF_WORKER + worker] = url;
  process.env[DATA_DIR_OF_WORKER + worker] = dataDir;
}

export function useAssignedServer(): void {
  const worker = process.env.TEST_PARALLEL_INDEX ?? '';
  const url = process.env[URL_OF_WORKER + worker];
  if (!url) return;
  process.env.KINODOST_URL = url;
  process.env.KINODOST_DATA_DIR = process.env[DATA_DIR_OF_WORKER + worker];
}
