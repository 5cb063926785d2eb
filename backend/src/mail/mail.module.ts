import { Global, Module } from '@nestjs/common';
import { Mailer, type MailContent } from './mailer';

export { escapeHtml } from './escape-html';
export { Mailer, type MailContent };

@Global()
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
