import { Global, Module } from '@nestjs/common';
import { Announcer } from './announcer';
import { LastSeen } from './last-seen.service';
import { Notifier } from './notifier';
import { PresenceGateway } from './presence.gateway';
import { Presence } from './presence.service';
import { Privacy } from './privacy.service';
import { Revocations } from './revocations';
import { Sockets } from './sockets';

@Global()
@Module({
  providers: [Announcer, LastSeen, Notifier, Presence, PresenceGateway, Privacy, Revocations, Sockets],
  exports: [Notifier, Presence, Privacy],
})
export class PresenceModule {}
