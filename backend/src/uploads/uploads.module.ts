import { Global, Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { type AppConfig, CONFIG } from '../config/config';
import { UnclaimedMediaService } from './unclaimed-media.service';
import { uploadFolderOf, UploadFolderService } from './upload-folder.service';

export { TakesUpload, TakesUploads, uploadedFile, uploadedFiles } from './takes-upload';
export { refuseOtherFormats } from './picture-format';
export { sharp } from './safe-sharp';
export { UnclaimedMediaService };

@Global()
@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: AppConfig) => ({ dest: uploadFolderOf(config) }),
    }),
  ],
  providers: [UnclaimedMediaService, UploadFolderService],
  exports: [MulterModule, UnclaimedMediaService],
})
export class UploadsModule {}
