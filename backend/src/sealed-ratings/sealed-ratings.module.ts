import { Module } from '@nestjs/common';
import { MoviesModule } from '../movies/movies.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SocketsModule } from '../sockets/sockets.module';
import { SealedRatingsController } from './sealed-ratings.controller';
import { SealedRatingsService } from './sealed-ratings.service';

@Module({
  imports: [MoviesModule, NotificationsModule, SocketsModule],
  controllers: [SealedRatingsController],
  providers: [SealedRatingsService],
})
export class SealedRatingsModule {}
