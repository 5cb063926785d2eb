import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './socket';

export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

export async function mailTo(dataDir: string, address: string, number = 1): Promise<string> {
  let mails: string[] = [];
  await waitFor(async () => {
    mails = (await mailsIn(dataDir)).filter((mail) => mail.includes(address));
    return mails.length >= number;
  }, `mail ${number} to ${address}`);
  return mails[number - 1] ?? '';
}

const unfolded = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

/** The token of the link that ends all sessions. */
export function linkTokenIn(mail: string): string {
  const token = /\/end-sessions\/([\w.-]+)/.exec(unfolded(mail))?.[1];
  if (!token) throw new Error('the mail has no link to end all sessions');
  return token;
}

export function resetTokenIn(mail: string): string {
  const token = /\/reset-password\/([\w-]+)/.exec(unfolded(mail))?.[1];
  if (!token) throw new Error('the mail has no reset link');
  return token;
}
