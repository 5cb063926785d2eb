import { API_BASE } from '../contract/paths';

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
  for (const tell of listeners) tell();
}

/** What a call was answered; null for nothing. One that found the server away is told of its return. */
export function noteAnswer(status: number | null): void {
  if ((status !== null && status !== AWAY) || isAsking || listeners.size === 0) return;
  isAsking = true;
  setTimeout(() => void ask(), ASK_EVERY_MS);
}

/** Calls whenever the server serves again after a call found it away. Answers how to stop that. */
export function onServerBack(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
