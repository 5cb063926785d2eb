import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BrowserReport } from 'shared-kit/contract';
import { ReleaseStore } from '../releases/release-store';
import { ReleaseErrorsRepository } from './release-errors.repository';
import { sourcePlaces } from './source-maps';
import { describePlace, placesIn } from './stack-places';

const NO_MESSAGE = 'an error without a message';

@Injectable()
export class ReleaseErrorsService {
  constructor(
    private readonly errors: ReleaseErrorsRepository,
    private readonly store: ReleaseStore,
  ) {}

  /** Of the stack, only places in the release's scripts are kept: a browser's may name pages. */
  async add({ feature, release, message = NO_MESSAGE, stack = '', page }: BrowserReport): Promise<void> {
    const key = { feature, release };
    const places = placesIn(stack, key);
    const described = places.map(describePlace);
    const digest = createHash('sha256')
      .update([message, ...described].join('\n'))
      .digest();
    const error = { digest, message, page: page ?? null, stack: described };
    if (!(await this.errors.record(key, error))) return;
    // A kind of error is looked up in the source maps once.
    if (places.length > 0)
      await this.errors.setStack(key, digest, await sourcePlaces(this.store, key, places));
    await this.errors.removeOlder(key);
  }
}
