import { Injectable } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { withDatabaseTimeout } from '../database-timeout';
import { ReleasesRepository } from '../releases/releases.repository';
import { SignaturesService } from '../signatures/signatures.service';
import { RegistryRepository } from './registry.repository';
import { releaseKeysIn, type ResolvedRevision, resolveRevision } from './resolved-revision';

/** While PostgreSQL is down, one page in this time tries it; other pages use the cache. */
const RETRY_MS = 2_000;

interface Cached {
  resolved: ResolvedRevision | undefined;
  fingerprint: string;
}

@Injectable()
export class CurrentRevisionService {
  private cached: Cached | undefined;
  private retryAt = 0;

  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly signatures: SignaturesService,
    private readonly log: Log,
  ) {}

  async current(): Promise<ResolvedRevision | undefined> {
    if (this.cached && Date.now() < this.retryAt) return this.cached.resolved;
    try {
      this.cached = await withDatabaseTimeout(this.refresh());
      this.retryAt = 0;
    } catch (error) {
      if (!this.cached) throw error;
      this.retryAt = Date.now() + RETRY_MS;
      this.log.warn({ err: error }, 'pages are made from the last known registry');
    }
    return this.cached.resolved;
  }

  private async refresh(): Promise<Cached> {
    const fingerprint = await this.registry.fingerprint();
    if (this.cached?.fingerprint === fingerprint) return this.cached;
    // What changes after the fingerprint was taken is seen by the next page.
    const revision = await this.registry.head();
    const resolved = revision && (await this.resolve(revision));
    return { resolved, fingerprint };
  }

  private async resolve(revision: NonNullable<Awaited<ReturnType<RegistryRepository['head']>>>) {
    const releases = await this.releases.findAll(releaseKeysIn(revision));
    const resolved = resolveRevision(revision, releases, await this.signatures.rules());
    for (const { feature, release, code } of resolved.refused)
      this.log.warn({ feature, release, code }, 'a release in force is not served');
    return resolved;
  }
}
