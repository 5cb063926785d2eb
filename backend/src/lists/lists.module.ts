import { Module } from '@nestjs/common';
import { MoviesModule } from '../movies/movies.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SocketsModule } from '../sockets/sockets.module';
import { ListAccessService } from './list-access.service';
import { ListContentsService } from './list-contents.service';
import { ListEditorsService } from './list-editors.service';
import { ListImportService } from './list-import.service';
import { ListsController } from './lists.controller';
import { ListsService } from './lists.service';

export type { ListToImport, PlannedList } from './list-import.service';
export { ListImportService, ListsService };

@Module({
  imports: [MoviesModule, NotificationsModule, SocketsModule],
  controllers: [ListsController],
  providers: [ListAccessService, ListContentsService, ListEditorsService, ListImportService, ListsService],
  exports: [ListImportService, ListsService],
})
export class ListsModule {}
