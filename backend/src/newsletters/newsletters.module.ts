import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SocketsModule } from '../sockets/sockets.module';
import { NewslettersAdminService } from './newsletters-admin.service';
import { NewslettersController } from './newsletters.controller';
import { NewslettersService } from './newsletters.service';

export { excerptOf } from './excerpt';
export { NewslettersService };

@Module({
  imports: [AuditModule, SocketsModule],
  controllers: [NewslettersController],
  providers: [NewslettersAdminService, NewslettersService],
  exports: [NewslettersService],
})
export class NewslettersModule {}
