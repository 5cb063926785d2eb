import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function newestLink(dataDir: string, email: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox');
  for (const name of (await readdir(folder)).sort().reverse()) {
    const mail = await readFile(join(folder, name), 'utf8');
    const link = /\/end-sessions\/[\w.-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0];
    if (link && mail.includes(`<${email}>`)) return link;
  }
  return undefined;
}

/** The path in the newest mail to this address that ends all sessions. */
export async function endSessionsLink(dataDir: string, { email }: { email: string }): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await newestLink(dataDir, email);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
