import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SocialModule } from '../social/social.module';
import { Editorial } from './editorial.service';
import { NewslettersController } from './newsletters.controller';
import { Newsletters } from './newsletters.service';

@Module({
  imports: [AuditModule, SocialModule],
  controllers: [NewslettersController],
  providers: [Editorial, Newsletters],
  exports: [Newsletters],
})
export class NewslettersModule {}
