import { Module } from '@nestjs/common';
import { MoviesModule } from '../movies/movies.module';
import { SocketsModule } from '../sockets/sockets.module';
import { RoomsRepository } from './rooms.repository';
import { RoomsService } from './rooms.service';
import { TonightController } from './tonight.controller';
import { TonightRepository } from './tonight.repository';
import { TonightService } from './tonight.service';

@Module({
  imports: [MoviesModule, SocketsModule],
  controllers: [TonightController],
  providers: [RoomsRepository, RoomsService, TonightRepository, TonightService],
})
export class TonightModule {}
