import type { Ended } from './children.mjs';

export function withLock<T>(work: () => Promise<T>): Promise<T>;
export function npm(args: string[], options: { cwd: string }): Promise<Ended>;
