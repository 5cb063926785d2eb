import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Log } from '../common/logging/log';
import { REDIS } from '../common/redis';
import { BlocksController } from './blocks/blocks.controller';
import { BlocksRepository } from './blocks/blocks.repository';
import { BlocksService } from './blocks/blocks.service';
import { FriendRequestsService } from './friends/friend-requests.service';
import { FriendsController } from './friends/friends.controller';
import { FriendsService } from './friends/friends.service';
import { FriendshipsRepository } from './friends/friendships.repository';
import { InCommonController } from './in-common/in-common.controller';
import { InCommonRepository } from './in-common/in-common.repository';
import { InCommonService } from './in-common/in-common.service';
import { LetterboxdImportRepository } from './own-data/letterboxd/letterboxd-import.repository';
import { LetterboxdImportService } from './own-data/letterboxd/letterboxd-import.service';
import { OwnDataExportService } from './own-data/own-data-export.service';
import { OwnDataController } from './own-data/own-data.controller';
import { OwnDataRepository } from './own-data/own-data.repository';
import { LastSeenService } from './presence/last-seen.service';
import { NotifierService } from './presence/notifier.service';
import { LocalOnlineUsers, OnlineUsers } from './presence/online-users';
import { PresenceBroadcastService } from './presence/presence-broadcast.service';
import { PresenceGateway } from './presence/presence.gateway';
import { PresenceRepository } from './presence/presence.repository';
import { PresenceService } from './presence/presence.service';
import { PresenceVisibilityService } from './presence/presence-visibility.service';
import { SharedOnlineUsers } from './presence/shared-online-users';
import { SocketRevocationService } from './presence/socket-revocation.service';
import { SocketsService } from './presence/sockets.service';
import { PrivacySettingsController } from './privacy/privacy-settings.controller';
import { PrivacySettingsRepository } from './privacy/privacy-settings.repository';
import { PrivacySettingsService } from './privacy/privacy-settings.service';
import { AccountErasureService } from './profiles/account-erasure.service';
import { AccountController } from './profiles/account.controller';
import { AvatarPictures } from './profiles/avatar-pictures';
import { AvatarsController } from './profiles/avatars.controller';
import { AvatarsService } from './profiles/avatars.service';
import { PeopleSearchService } from './profiles/people-search.service';
import { PeopleRepository } from './profiles/people.repository';
import { ProfilesController } from './profiles/profiles.controller';
import { ProfilesService } from './profiles/profiles.service';

export { NotifierService } from './presence/notifier.service';
export { PresenceService } from './presence/presence.service';
export { SocketAdapter } from './presence/socket-adapter';
export { SocketsService } from './presence/sockets.service';
export { AccountErasureService } from './profiles/account-erasure.service';
export { ProfilesService } from './profiles/profiles.service';

@Module({
  // The route `user/search/:term` must be registered before `user/:id/common`.
  controllers: [
    AccountController,
    OwnDataController,
    ProfilesController,
    AvatarsController,
    BlocksController,
    PrivacySettingsController,
    FriendsController,
    InCommonController,
  ],
  providers: [
    AccountErasureService,
    AvatarPictures,
    AvatarsService,
    BlocksRepository,
    BlocksService,
    FriendRequestsService,
    FriendshipsRepository,
    FriendsService,
    InCommonRepository,
    InCommonService,
    LastSeenService,
    LetterboxdImportRepository,
    LetterboxdImportService,
    NotifierService,
    OwnDataExportService,
    OwnDataRepository,
    PeopleRepository,
    PeopleSearchService,
    PresenceBroadcastService,
    PresenceGateway,
    PresenceRepository,
    PresenceService,
    PresenceVisibilityService,
    PrivacySettingsRepository,
    PrivacySettingsService,
    ProfilesService,
    SocketRevocationService,
    SocketsService,
    {
      provide: OnlineUsers,
      inject: [REDIS, Log],
      useFactory: (redis: Redis | null, log: Log) =>
        redis ? new SharedOnlineUsers(redis, log) : new LocalOnlineUsers(),
    },
  ],
  exports: [AccountErasureService, NotifierService, PresenceService, ProfilesService],
})
export class SocialModule {}
