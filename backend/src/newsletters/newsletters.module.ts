import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SocialModule } from '../social/social.module';
import { NewslettersAdminService } from './newsletters-admin.service';
import { NewslettersController } from './newsletters.controller';
import { NewslettersRepository } from './newsletters.repository';
import { NewslettersService } from './newsletters.service';

export { NewslettersService };

@Module({
  imports: [AuditModule, SocialModule],
  controllers: [NewslettersController],
  providers: [NewslettersAdminService, NewslettersRepository, NewslettersService],
  exports: [NewslettersService],
})
export class NewslettersModule {}
