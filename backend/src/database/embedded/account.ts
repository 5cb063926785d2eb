import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded.errors';

export interface Account {
  uid: number;
  gid: number;
}

const PREFERRED = ['postgres', '_postgres', 'nobody'];

function knownAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

/** PostgreSQL refuses to run as root. */
export function accountFor(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = knownAccounts();
  for (const name of PREFERRED) {
    const account = accounts.get(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL can't run as root and this system has no account 'postgres' or 'nobody'; start as another user or set DATABASE_URL.",
  );
}

function mayEnter(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0;
}

export function canReach(folder: string, account: Account): boolean {
  let current = realpathSync(resolve(folder));
  for (;;) {
    if (!mayEnter(current, account)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}
