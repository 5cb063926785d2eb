import { Global, Module } from '@nestjs/common';
import { Mailer, type MailContent } from './mailer';

export { mailOf } from './letter';
export { Mailer, type MailContent };

@Global()
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
