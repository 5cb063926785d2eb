import { API_BASE } from 'shared-kit/contract/paths';

const ASK_EVERY_MS = 3_000;
const AWAY = 503;

const listeners = new Set<() => void>();
let isAsking = false;

const isServing = () =>
  fetch(`${API_BASE}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function ask(): Promise<void> {
  if (!(await isServing())) {
    setTimeout(() => void ask(), ASK_EVERY_MS);
    return;
  }
  isAsking = false;
  for (const listener of listeners) listener();
}

export function noteAnswer(status: number | null): void {
  if ((status !== null && status !== AWAY) || isAsking || listeners.size === 0) return;
  isAsking = true;
  setTimeout(() => void ask(), ASK_EVERY_MS);
}

export function onServerBack(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
