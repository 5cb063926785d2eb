import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type AppConfig, CONFIG } from '../config/config';

const READABLE_BY_OWNER = 0o600;

class Outbox {
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

const SMTP_TIMEOUT_MS = 4_000;
const ATTEMPTS = 3;
const PAUSE_MS = 500;

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface Recipient {
  username: string;
  email: string;
}

export interface Mail extends MailContent {
  to: { name: string; address: string };
}

@Injectable()
export class Mailer implements OnModuleDestroy, OnApplicationShutdown {
  private readonly smtp;
  private readonly outbox;
  private isStopping = false;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {
    this.smtp = config.smtpUrl
      ? createTransport({
          url: config.smtpUrl,
          pool: true,
          connectionTimeout: SMTP_TIMEOUT_MS,
          greetingTimeout: SMTP_TIMEOUT_MS,
          socketTimeout: SMTP_TIMEOUT_MS,
        })
      : undefined;
    this.outbox = new Outbox(join(config.dataDir, 'outbox'));
  }

  async send(mail: Mail): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.deliver(mail);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || this.isStopping) throw error;
        await wait(PAUSE_MS * attempt);
      }
    }
  }

  /** The process waits for its mails, and has to stop in time although the mail server doesn't answer. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  private async deliver({ to, ...content }: Mail): Promise<void> {
    // Prevents nodemailer from reading a file or URL that a mail names.
    const mail = {
      from: this.config.mailFrom,
      to,
      ...content,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (this.smtp) await this.smtp.sendMail(mail);
    else await this.outbox.send(mail);
  }
}
