import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ARCHIVE_LIMITS, ARCHIVE_TYPE, type FeatureId } from 'shared-kit/contract';
import type { Actor } from '../../common/actor';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import { DomainError } from '../../common/errors/errors';
import { clientAddress } from '../../common/http/client-address';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { FeaturesService } from '../features/features.service';
import { notCreated } from '../release-refused';
import { type Published, PublishService } from '../releases/publish.service';
import { readBuild } from '../releases/read-build';
import { readArchive, archiveTooLarge } from './read-archive';

const CONCURRENT_UPLOADS = 2;
const WAITING_UPLOADS = 8;
/** A slow upload must not keep others waiting. */
const UPLOAD_TIMEOUT_MS = 120_000;

@Injectable()
export class UploadService {
  /** An upload is unpacked in memory. */
  private readonly queue = new BoundedQueue(CONCURRENT_UPLOADS, WAITING_UPLOADS, 'TOO_MANY_REQUESTS');

  constructor(
    private readonly features: FeaturesService,
    private readonly publishing: PublishService,
    private readonly limits: RateLimits,
  ) {}

  async publish(feature: FeatureId, request: Request, { author, token }: Actor): Promise<Published> {
    if (!request.is(ARCHIVE_TYPE)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (bytes > ARCHIVE_LIMITS.bytes) throw archiveTooLarge(`The archive has ${bytes} bytes`);
    await this.limits.consume('publishesPerToken', token?.id ?? author);
    await this.limits.consume('publishesPerAddress', clientAddress(request));
    if (!(await this.features.activeIds()).has(feature)) throw notCreated(feature);
    return this.queue.run(async () => {
      const files = await readArchive(request, AbortSignal.timeout(UPLOAD_TIMEOUT_MS));
      const build = await readBuild(feature, (path) => Promise.resolve(files.get(path)));
      return this.publishing.publish(build, { author });
    });
  }
}
