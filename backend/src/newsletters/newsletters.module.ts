import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SocketsModule } from '../sockets/sockets.module';
import { NewslettersAdminService } from './newsletters-admin.service';
import { NewslettersFeedService } from './newsletters-feed.service';
import { NewslettersController } from './newsletters.controller';
import { NewslettersRepository } from './newsletters.repository';
import { NewslettersService } from './newsletters.service';

export { excerptOf } from './excerpt';
export { NewslettersService };

@Module({
  imports: [AuditModule, SocketsModule],
  controllers: [NewslettersController],
  providers: [NewslettersAdminService, NewslettersFeedService, NewslettersRepository, NewslettersService],
  exports: [NewslettersService],
})
export class NewslettersModule {}
