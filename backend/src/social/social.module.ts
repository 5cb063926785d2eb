import { Module } from '@nestjs/common';
import { FriendsController } from './friends/friends.controller';
import { Friends } from './friends/friends.service';
import { FriendRequests } from './friends/requests.service';
import { InCommonController } from './in-common/in-common.controller';
import { TwoPeople } from './in-common/two-people.service';
import { OwnDataExport } from './own-data/export.service';
import { LetterboxdImport } from './own-data/letterboxd/import.service';
import { OwnDataController } from './own-data/own-data.controller';
import { PresenceModule } from './presence/presence.module';
import { AccountController } from './profiles/account.controller';
import { AccountErasure } from './profiles/account-erasure.service';
import { AvatarPictures } from './profiles/avatar-pictures';
import { AvatarsController } from './profiles/avatars.controller';
import { Avatars } from './profiles/avatars.service';
import { PeopleSearch } from './profiles/people-search.service';
import { ProfilesController } from './profiles/profiles.controller';
import { Profiles } from './profiles/profiles.service';

@Module({
  imports: [PresenceModule],
  // `user/search/:term` has to be known before `user/:id/common`.
  controllers: [
    AccountController,
    OwnDataController,
    ProfilesController,
    AvatarsController,
    FriendsController,
    InCommonController,
  ],
  providers: [
    AccountErasure,
    AvatarPictures,
    Avatars,
    FriendRequests,
    Friends,
    LetterboxdImport,
    OwnDataExport,
    PeopleSearch,
    Profiles,
    TwoPeople,
  ],
  exports: [AccountErasure, Avatars, Profiles],
})
export class SocialModule {}
