import { Global, Module } from '@nestjs/common';
import { UnclaimedMediaRepository } from './unclaimed-media.repository';
import { UnclaimedMediaService } from './unclaimed-media.service';

export { TakesUpload } from './takes-upload';
export { pictureFormatOf } from './picture-format';
export { sharp } from './safe-sharp';
export { UnclaimedMediaRepository, UnclaimedMediaService };

@Global()
@Module({
  providers: [UnclaimedMediaRepository, UnclaimedMediaService],
  exports: [UnclaimedMediaService],
})
export class UploadsModule {}
