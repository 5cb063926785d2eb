import { Module } from '@nestjs/common';
import { PushModule } from '../push/push.module';
import { SocketsModule } from '../sockets/sockets.module';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

export { NotificationsService } from './notifications.service';

@Module({
  imports: [PushModule, SocketsModule],
  controllers: [NotificationsController],
  providers: [NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
