import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BrowserReport } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { ReleaseErrorEntity } from '../release-errors/release-error.entity';
import { sourcePlaces } from '../release-errors/source-maps';
import { describePlace, placesIn } from '../release-errors/stack-places';
import { ReleaseStore } from '../releases/release-store';
import { ReleasesRepository } from '../releases/releases.repository';
import { ADD_REPORT, recordError, REMOVE_OLDER_ERRORS } from './browser-reports-sql';
import { VitalsRepository } from './vitals.repository';

const NO_MESSAGE = 'an error without a message';

@Injectable()
export class BrowserReportsService {
  constructor(
    private readonly database: Database,
    private readonly vitals: VitalsRepository,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'devServers'>,
  ) {}

  /** Anyone can send a report, so one about an unknown release is not recorded: false. */
  async add(report: BrowserReport): Promise<boolean> {
    const { feature, release, kind, ms = 0, message } = report;
    if (kind === 'hydration' && feature in this.config.devServers)
      console.error(`${feature} shows something else in the browser than on the server:\n${message ?? ''}`);
    if (!(await this.releases.has({ feature, release }))) return false;
    if (kind === 'vitals') await this.vitals.add(report);
    else await this.database.execute(ADD_REPORT, [feature, release, kind, ms, message ?? null]);
    if (kind === 'error') await this.addError(report);
    return true;
  }

  /** Of the stack, only places in the release's scripts are kept: a browser's may name pages. */
  private async addError({ feature, release, message = NO_MESSAGE, stack = '', page }: BrowserReport) {
    const key = { feature, release };
    const places = placesIn(stack, key);
    const described = places.map(describePlace);
    const digest = createHash('sha256')
      .update([message, ...described].join('\n'))
      .digest();
    const error = [feature, release, digest, message, page ?? null, described];
    if ((await this.database.row(recordError, error))?.count !== 1) return;
    // A kind of error is looked up in the source maps once.
    if (places.length > 0)
      await this.database
        .repository(ReleaseErrorEntity)
        .update({ ...key, digest }, { stack: await sourcePlaces(this.store, key, places) });
    await this.database.execute(REMOVE_OLDER_ERRORS, [feature, release]);
  }
}
