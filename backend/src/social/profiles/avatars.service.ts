import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaStore, avatarName, avatarNames, MediaUrls } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { AvatarPictures } from './avatar-pictures';

const TYPE = 'image/webp';

/** The files of an avatar and the user's word on which are theirs. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly database: Database,
    private readonly pictures: AvatarPictures,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  /** The old avatar stays whole until the new one is the user's; after any failure nothing of the new one is left. */
  async replace(userId: string, upload: Buffer): Promise<string | null> {
    const pictures = await this.pictures.from(upload);
    const key = randomUUID();
    const names = avatarNames(key);
    await this.unclaimed.add(names);
    try {
      for (const { size, bytes } of pictures)
        await this.store.put(avatarName(key, size), { bytes, type: TYPE });
      await this.setKey(userId, key);
    } catch (error) {
      await this.unclaimed.remove(names).catch(() => undefined);
      throw error;
    }
    return this.urls.avatar(key);
  }

  async remove(userId: string): Promise<void> {
    await this.setKey(userId, null);
  }

  /** In the transaction after which nobody has this avatar. */
  async forget(key: string | null): Promise<void> {
    if (key !== null) await this.unclaimed.release(avatarNames(key));
  }

  private async setKey(userId: string, key: string | null): Promise<void> {
    await this.database.transaction(async () => {
      const before = await this.database.one<{ avatar_key: string | null }>(
        `UPDATE users SET avatar_key = $2, updated_at = now()
         FROM (SELECT id, avatar_key FROM users WHERE id = $1 FOR UPDATE) before
         WHERE users.id = before.id RETURNING before.avatar_key`,
        [userId, key],
      );
      if (!before) throw new DomainError('UNAUTHORIZED');
      if (key !== null) await this.unclaimed.claim(avatarNames(key));
      await this.forget(before.avatar_key);
    });
  }
}
