import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type MailContent, Mailer, type Recipient } from '../../mail/mail.module';
import { BackgroundTasks } from './background-tasks';

@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly background: BackgroundTasks,
    private readonly mailer: Mailer,
  ) {}

  sendAfterCommit({ username, email }: Recipient, content: MailContent): void {
    this.database.afterCommit(() =>
      this.background.run('a mail', () =>
        this.mailer.send({ to: { name: username, address: email }, ...content }),
      ),
    );
  }
}
