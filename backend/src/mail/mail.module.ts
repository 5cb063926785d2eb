import { Global, Module } from '@nestjs/common';
import { Mailer, type MailContent, type Recipient } from './mailer';

export { mailTime } from './mail-time';
export { renderMail } from './render-mail';
export { Mailer, type MailContent, type Recipient };

@Global()
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
