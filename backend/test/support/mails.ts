import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackgroundTasks } from '../../src/common/tasks/background-tasks';
import { waitFor } from './socket';
import type { TestApp } from './test-app';

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

const bytesOf = (encoded: string, encoding: string) =>
  encoding === 'base64'
    ? Buffer.from(encoded, 'base64')
    : Buffer.from(
        encoded
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      );

/** The decoded text part and HTML part, one after the other. */
function contentOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? '';
  const parts = mail.split(`--${boundary}`).slice(1);
  const contents = parts.map((part) => {
    const [headers = '', ...body] = part.split('\r\n\r\n');
    const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(headers)?.[1] ?? '';
    return bytesOf(body.join('\r\n\r\n'), encoding).toString('utf8');
  });
  return contents.join('\n');
}

/** The contents of all mails to an address, after all that is sent in the background. */
export async function mailContentsTo(app: TestApp, address: string): Promise<string[]> {
  await app.get(BackgroundTasks).settled();
  const mails = await mailsIn(app.config.dataDir);
  return mails.filter((mail) => new RegExp(`^To: .*<${address}>`, 'm').test(mail)).map(contentOf);
}
