import { Injectable } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { withDatabaseTimeout } from '../database-timeout';
import { ReleasesRepository } from '../releases/releases.repository';
import { RegistryRepository } from './registry.repository';
import { type ResolvedRevision, resolveReleases } from './resolved-revision';

/** While PostgreSQL is down, one page in this time tries it; other pages use the cache. */
const RETRY_MS = 2_000;

@Injectable()
export class CurrentRevisionService {
  private cached: ResolvedRevision | undefined;
  private retryAt = 0;

  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly log: Log,
  ) {}

  async current(): Promise<ResolvedRevision | undefined> {
    if (this.cached && Date.now() < this.retryAt) return this.cached;
    try {
      this.cached = await withDatabaseTimeout(this.refresh());
      this.retryAt = 0;
    } catch (error) {
      if (!this.cached) throw error;
      this.retryAt = Date.now() + RETRY_MS;
      this.log.warn({ err: error }, 'pages are made from the last known registry');
    }
    return this.cached;
  }

  private async refresh(): Promise<ResolvedRevision | undefined> {
    const number = await this.registry.headNumber();
    if (number === this.cached?.revision.revision) return this.cached;
    const revision = await this.registry.head();
    return revision && resolveReleases(revision, this.releases);
  }
}
