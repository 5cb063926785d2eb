import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

const READABLE_BY_OWNER = 0o600;

export class Outbox {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {}

  async send(mail: SendMailOptions): Promise<void> {
    const { message } = await this.transport.sendMail(mail);
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
    const draft = join(this.folder, `${name}.part`);
    await mkdir(this.folder, { recursive: true });
    try {
      await writeFile(draft, message as Buffer, { mode: READABLE_BY_OWNER });
      await rename(draft, join(this.folder, `${name}.eml`));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
