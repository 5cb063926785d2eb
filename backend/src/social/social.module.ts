import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Log } from '../common/logging/log';
import { REDIS } from '../common/redis/redis';
import { DiaryModule } from '../diary/diary.module';
import { ListsModule } from '../lists/lists.module';
import { MoviesModule } from '../movies/movies.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SocketsModule } from '../sockets/sockets.module';
import { BlocksController } from './blocks/blocks.controller';
import { BlocksService } from './blocks/blocks.service';
import { FirstStepsController } from './first-steps/first-steps.controller';
import { FriendRequestsService } from './friends/friend-requests.service';
import { FriendsController } from './friends/friends.controller';
import { FriendsService } from './friends/friends.service';
import { InCommonController } from './in-common/in-common.controller';
import { InCommonService } from './in-common/in-common.service';
import { ImportPlannerService } from './own-data/imports/import-planner.service';
import { KeptImportsService } from './own-data/imports/kept-imports.service';
import { LetterboxdImportService } from './own-data/imports/letterboxd-import.service';
import { MatchRowsRepository } from './own-data/imports/match-rows.repository';
import { UserImportsService } from './own-data/imports/user-imports.service';
import { WaitingRowsService } from './own-data/imports/waiting-rows.service';
import { OwnDataExportService } from './own-data/own-data-export.service';
import { OwnDataController } from './own-data/own-data.controller';
import { LastSeenService } from './presence/last-seen.service';
import { OnlineUsers } from './presence/online-users';
import { PresenceBroadcastService } from './presence/presence-broadcast.service';
import { PresenceClock } from './presence/presence-clock';
import { PresenceGateway } from './presence/presence.gateway';
import { PresenceRepository } from './presence/presence.repository';
import { PresenceService } from './presence/presence.service';
import { PresenceVisibilityService } from './presence/visibility/presence-visibility.service';
import { SharedOnlineUsers } from './presence/shared-online-users';
import { SocketRevocationService } from './presence/sockets/socket-revocation.service';
import { Watches } from './presence/watches';
import { WatchService } from './presence/watch.service';
import { PrivacySettingsController } from './privacy/privacy-settings.controller';
import { PrivacySettingsService } from './privacy/privacy-settings.service';
import { AccountErasureService } from './profiles/account-erasure.service';
import { AvatarPictures } from './profiles/avatar-pictures';
import { AvatarsController } from './profiles/avatars.controller';
import { AvatarsService } from './profiles/avatars.service';
import { HistoryErasureService } from './profiles/history-erasure.service';
import { ProfilesController } from './profiles/profiles.controller';
import { ProfilesService } from './profiles/profiles.service';
import { ScrobblesController } from './scrobbles/scrobbles.controller';
import { ScrobblesService } from './scrobbles/scrobbles.service';
import { TagsController } from './tags/tags.controller';

export { PresenceService } from './presence/presence.service';
export { SocketAdapter } from './presence/sockets/socket-adapter';
export { AccountErasureService } from './profiles/account-erasure.service';
export { ProfilesService } from './profiles/profiles.service';

@Module({
  imports: [DiaryModule, ListsModule, MoviesModule, NotificationsModule, SocketsModule],
  // The route `user/search/:term` must be registered before `user/:id/common`.
  controllers: [
    OwnDataController,
    ProfilesController,
    AvatarsController,
    BlocksController,
    PrivacySettingsController,
    FirstStepsController,
    FriendsController,
    InCommonController,
    ScrobblesController,
    TagsController,
  ],
  providers: [
    AccountErasureService,
    AvatarPictures,
    AvatarsService,
    BlocksService,
    FriendRequestsService,
    FriendsService,
    HistoryErasureService,
    InCommonService,
    LastSeenService,
    ImportPlannerService,
    KeptImportsService,
    LetterboxdImportService,
    MatchRowsRepository,
    OwnDataExportService,
    PresenceBroadcastService,
    PresenceClock,
    PresenceGateway,
    PresenceRepository,
    PresenceService,
    PresenceVisibilityService,
    PrivacySettingsService,
    ProfilesService,
    ScrobblesService,
    SocketRevocationService,
    UserImportsService,
    WaitingRowsService,
    Watches,
    WatchService,
    {
      provide: OnlineUsers,
      inject: [REDIS, Watches, PresenceClock, Log],
      useFactory: (redis: Redis | null, watches: Watches, clock: PresenceClock, log: Log) =>
        redis ? new SharedOnlineUsers(redis, watches, clock, log) : new OnlineUsers(),
    },
  ],
  exports: [AccountErasureService, PresenceService, ProfilesService],
})
export class SocialModule {}
