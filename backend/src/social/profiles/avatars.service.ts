import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { avatarName, avatarNames, MediaUrls } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { AvatarPictures } from './avatar-pictures';
import { replaceAvatarKey } from './profiles-sql';

@Injectable()
export class AvatarsService {
  constructor(
    private readonly database: Database,
    private readonly pictures: AvatarPictures,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  async replace(userId: string, upload: Buffer): Promise<string | null> {
    const pictures = await this.pictures.from(upload);
    const key = randomUUID();
    const files = pictures.map(({ size, bytes }) => ({ name: avatarName(key, size), bytes }));
    await this.unclaimed.storing(files, () => this.setKey(userId, key));
    return this.urls.avatar(key);
  }

  async remove(userId: string): Promise<void> {
    await this.setKey(userId, null);
  }

  /** Must be called in the transaction that stops using the files. */
  async release(key: string | null): Promise<void> {
    if (key !== null) await this.unclaimed.release(avatarNames(key));
  }

  private async setKey(userId: string, key: string | null): Promise<void> {
    await this.database.transaction(async () => {
      const replaced = await this.database.row(replaceAvatarKey, [userId, key]);
      const before = required(replaced, 'UNAUTHORIZED');
      await this.release(before.avatar_key);
    });
  }
}
