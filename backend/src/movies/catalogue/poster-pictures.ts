import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import { DomainError } from '../../common/errors/errors';
import { refuseOtherFormats, sharp } from '../../uploads/uploads.module';

const WIDTH = 600;
const HEIGHT = 900;
const PIXELS_MAX = 50_000_000;
const QUALITY = 82;
const AT_ONCE = 1;
const WAITING_MAX = 50;

@Injectable()
export class PosterPictures {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  async convert(upload: Buffer): Promise<Buffer> {
    refuseOtherFormats(upload);
    return this.queue.run(() => this.toPoster(upload));
  }

  private async toPoster(upload: Buffer): Promise<Buffer> {
    try {
      return await sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
        .autoOrient()
        .resize(WIDTH, HEIGHT, { fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch (error) {
      throw new DomainError('IMAGE_INVALID', { cause: error });
    }
  }
}
