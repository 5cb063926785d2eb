import { Injectable } from '@nestjs/common';
import { AVATAR_SIZES } from 'shared-kit/contract';
import type { CreateRaw } from 'sharp';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import { DomainError } from '../../common/errors/errors';
import type { AvatarSize } from '../../media/media.module';
import { refuseOtherFormats, sharp } from '../../uploads/uploads.module';

const PIXELS_MAX = 50_000_000;
const QUALITY = 82;
const AT_ONCE = 1;
const WAITING_MAX = 50;
const LARGEST = Math.max(...AVATAR_SIZES);

export interface AvatarPicture {
  size: AvatarSize;
  bytes: Buffer;
}

@Injectable()
export class AvatarPictures {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  async from(upload: Buffer): Promise<AvatarPicture[]> {
    refuseOtherFormats(upload);
    return this.queue.run(() => this.sizes(upload));
  }

  private async sizes(upload: Buffer): Promise<AvatarPicture[]> {
    const square = await this.square(upload);
    return Promise.all(
      AVATAR_SIZES.map(async (size) => ({
        size,
        bytes: await sharp(square.data, { raw: square.info })
          .resize(size, size)
          .webp({ quality: QUALITY })
          .toBuffer(),
      })),
    );
  }

  private async square(upload: Buffer): Promise<{ data: Buffer; info: CreateRaw }> {
    try {
      const { data, info } = await sharp(upload, {
        limitInputPixels: PIXELS_MAX,
        failOn: 'error',
        animated: false,
      })
        .autoOrient()
        .resize(LARGEST, LARGEST, { fit: 'cover' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data, info: { width: info.width, height: info.height, channels: info.channels } };
    } catch (error) {
      throw new DomainError('IMAGE_INVALID', { cause: error });
    }
  }
}
