import { Injectable } from '@nestjs/common';
import { DAY_MS, type RegistryRevision } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { type ReleaseKey, ReleaseStore } from '../releases/release-store';
import { ReleasesRepository } from '../releases/releases.repository';
import { RegistryRepository } from './registry.repository';

const REVISIONS_KEPT = 20;
const DAYS_KEPT = 30;

const nameOf = ({ feature, release }: ReleaseKey) => `${feature}/${release}`;

function keptRevisions(history: RegistryRevision[], now: number): RegistryRevision[] {
  const since = now - DAYS_KEPT * DAY_MS;
  const firstRecent = history.findIndex(({ created_at }) => Date.parse(created_at) >= since);
  const currentThen = (firstRecent === -1 ? history.length : firstRecent) - 1;
  return history.slice(Math.max(0, Math.min(currentThen, history.length - REVISIONS_KEPT)));
}

function releasesOf(revisions: RegistryRevision[]): Set<string> {
  const names = revisions.flatMap(({ features }) =>
    Object.entries(features).flatMap(([feature, { current, fallback, canary }]) =>
      [current, fallback, canary?.release].map((release) => `${feature}/${release}`),
    ),
  );
  return new Set(names);
}

@Injectable()
export class ReleaseCleanupService {
  constructor(
    private readonly database: Database,
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
  ) {}

  async unused(now = Date.now()): Promise<ReleaseKey[]> {
    const kept = releasesOf(keptRevisions(await this.registry.all(), now));
    const published = await this.releases.list();
    return published
      .map(({ feature, id }) => ({ feature, release: id }))
      .filter((key) => !kept.has(nameOf(key)));
  }

  async removeUnused(now = Date.now()): Promise<ReleaseKey[]> {
    const removed: ReleaseKey[] = [];
    for (const key of await this.unused(now)) if (await this.remove(key, now)) removed.push(key);
    return removed;
  }

  private remove(key: ReleaseKey, now: number): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.releases.lock(key);
      // The release may have been promoted before the lock was taken.
      const unused = await this.unused(now);
      if (!unused.some((other) => nameOf(other) === nameOf(key))) return false;
      await this.releases.remove(key);
      await this.store.remove(key);
      return true;
    });
  }
}
