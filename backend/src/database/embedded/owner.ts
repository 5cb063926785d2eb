import { readFileSync, writeFileSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, startTicks } from './processes';

const ownerSchema = z.object({
  pid: z.int(),
  startTicks: z.string().optional(),
  role: z.enum(['server', 'command']),
  host: z.string().optional(),
  port: z.int().optional(),
});

export type Owner = z.infer<typeof ownerSchema>;
export type OwnerRole = Owner['role'];

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

export const currentProcess = (role: OwnerRole): Owner => ({
  pid: process.pid,
  startTicks: startTicks(process.pid),
  role,
});

function writeTemporaryFile(dataDir: string, owner: Owner): string {
  const temporary = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(owner), { mode: 0o600 });
  return temporary;
}

/** Returns the owner if another running process has the folder. */
export async function claimDataFolder(dataDir: string, role: OwnerRole): Promise<Owner | undefined> {
  const temporary = writeTemporaryFile(dataDir, currentProcess(role));
  try {
    for (;;) {
      const taken = await link(temporary, fileOf(dataDir)).then(
        () => true,
        () => false,
      );
      if (taken) return undefined;
      const owner = readOwner(dataDir);
      if (owner && ownerIsAlive(owner)) return owner;
      await rm(fileOf(dataDir), { force: true });
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

export async function publishAddress(dataDir: string, owner: Owner): Promise<void> {
  await rename(writeTemporaryFile(dataDir, owner), fileOf(dataDir));
}

export const releaseDataFolder = (dataDir: string) => rm(fileOf(dataDir), { force: true });
