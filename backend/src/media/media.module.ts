import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config/config';
import { Bucket } from '../storage/bucket';
import { BucketStore } from './bucket-store';
import { FolderStore } from './folder-store';
import { MediaStore } from './media-store';
import { MediaUrls } from './media-urls';

export { MEDIA_PATH, mediaFiles } from './media-files';
export { isMediaName, MediaStore } from './media-store';
export { avatarName, avatarNames, type AvatarSize, avatarUrlSql, MediaUrls, posterName } from './media-urls';

export const openMediaStore = ({ storage, dataDir }: AppConfig): MediaStore =>
  storage ? new BucketStore(new Bucket(storage)) : new FolderStore(join(dataDir, 'media'));

@Global()
@Module({
  providers: [MediaUrls, { provide: MediaStore, inject: [CONFIG], useFactory: openMediaStore }],
  exports: [MediaStore, MediaUrls],
})
export class MediaModule {}
