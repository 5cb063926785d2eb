import { Module } from '@nestjs/common';
import { NotifierService } from './notifier.service';
import { SocketsService } from './sockets.service';

export { NotifierService } from './notifier.service';
export { type AppServer, type AppSocket, roomOf, SocketsService } from './sockets.service';

@Module({
  providers: [NotifierService, SocketsService],
  exports: [NotifierService, SocketsService],
})
export class SocketsModule {}
