import { readFileSync, writeFileSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, startTicks } from './processes';

/** Which process keeps the PostgreSQL of a data folder running, and where that one listens once it is ready. */
const ownerSchema = z.object({
  pid: z.int(),
  startTicks: z.string().optional(),
  role: z.enum(['server', 'command']),
  host: z.string().optional(),
  port: z.int().optional(),
});

export type Owner = z.infer<typeof ownerSchema>;
export type Role = Owner['role'];

const fileOf = (dataDir: string) => join(dataDir, 'postgres.owner.json');

export function readOwner(dataDir: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

export const ownerIsAlive = ({ pid, startTicks: ticks }: Owner) =>
  isAlive(pid) && (ticks === undefined || startTicks(pid) === ticks);

export const ourselves = (role: Role): Owner => ({
  pid: process.pid,
  startTicks: startTicks(process.pid),
  role,
});

function draftOf(dataDir: string, owner: Owner): string {
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

/** Takes the data folder for this process, atomically; a living owner is returned instead. */
export async function claim(dataDir: string, role: Role): Promise<Owner | undefined> {
  const draft = draftOf(dataDir, ourselves(role));
  try {
    for (;;) {
      const taken = await link(draft, fileOf(dataDir)).then(
        () => true,
        () => false,
      );
      if (taken) return undefined;
      const owner = readOwner(dataDir);
      if (owner && ownerIsAlive(owner)) return owner;
      await rm(fileOf(dataDir), { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

export async function announce(dataDir: string, owner: Owner): Promise<void> {
  await rename(draftOf(dataDir, owner), fileOf(dataDir));
}

export const release = (dataDir: string) => rm(fileOf(dataDir), { force: true });
