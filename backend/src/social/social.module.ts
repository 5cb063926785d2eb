import { Module } from '@nestjs/common';
import { FriendsController } from './friends/friends.controller';
import { Friends } from './friends/friends.service';
import { FriendRequests } from './friends/requests.service';
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
  controllers: [AccountController, ProfilesController, AvatarsController, FriendsController],
  providers: [AccountErasure, AvatarPictures, Avatars, FriendRequests, Friends, PeopleSearch, Profiles],
  exports: [AccountErasure, Avatars, Profiles],
})
export class SocialModule {}
