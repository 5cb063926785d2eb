import { Module } from '@nestjs/common';
import { FriendsController } from './friends/friends.controller';
import { Friends } from './friends/friends.service';
import { FriendRequests } from './friends/requests.service';
import { PresenceModule } from './presence/presence.module';
import { AvatarPictures } from './profiles/avatar-pictures';
import { AvatarsController } from './profiles/avatars.controller';
import { Avatars } from './profiles/avatars.service';
import { ProfilesController } from './profiles/profiles.controller';
import { Profiles } from './profiles/profiles.service';

@Module({
  imports: [PresenceModule],
  controllers: [ProfilesController, AvatarsController, FriendsController],
  providers: [AvatarPictures, Avatars, FriendRequests, Friends, Profiles],
  exports: [Avatars, Profiles],
})
export class SocialModule {}
