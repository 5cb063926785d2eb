import { Module } from '@nestjs/common';
import { MoviesModule } from '../movies/movies.module';
import { PushModule } from '../push/push.module';
import { SocketsModule } from '../sockets/sockets.module';
import { RoomsService } from './rooms.service';
import { TonightController } from './tonight.controller';
import { TonightService } from './tonight.service';

@Module({
  imports: [MoviesModule, PushModule, SocketsModule],
  controllers: [TonightController],
  providers: [RoomsService, TonightService],
})
export class TonightModule {}
