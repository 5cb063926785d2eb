import { Module } from '@nestjs/common';
import { PushController } from './push.controller';
import { PushService } from './push.service';

export { PushService } from './push.service';
export { PUSH_SENTENCES } from './push-texts';

@Module({
  controllers: [PushController],
  providers: [PushService],
  exports: [PushService],
})
export class PushModule {}
