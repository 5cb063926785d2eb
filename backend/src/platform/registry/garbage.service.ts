import { Injectable } from '@nestjs/common';
import { DAY_MS, type RegistryRevision } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { type ReleaseKey, ReleaseStore } from '../releases/release-store';
import { ReleasesRepository } from '../releases/releases.repository';
import { RegistryRepository } from './registry.repository';

const REVISIONS_KEPT = 20;
const DAYS_KEPT = 30;

const nameOf = ({ feature, release }: ReleaseKey) => `${feature}/${release}`;

/** The last revisions, those of the last days, and the one that was in force when those days began. */
function keptOf(history: RegistryRevision[], now: number): RegistryRevision[] {
  const since = now - DAYS_KEPT * DAY_MS;
  const firstRecent = history.findIndex(({ created_at }) => Date.parse(created_at) >= since);
  const inForce = (firstRecent === -1 ? history.length : firstRecent) - 1;
  return history.slice(Math.max(0, Math.min(inForce, history.length - REVISIONS_KEPT)));
}

function releasesNamed(revisions: RegistryRevision[]): Set<string> {
  const named = revisions.flatMap(({ features }) =>
    Object.entries(features).flatMap(([feature, { current, fallback, canary }]) =>
      [current, fallback, canary?.release].map((release) => `${feature}/${release}`),
    ),
  );
  return new Set(named);
}

/** Removes releases that no open tab and no rollback can need any more. */
@Injectable()
export class GarbageService {
  constructor(
    private readonly database: Database,
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly store: ReleaseStore,
  ) {}

  async superfluous(now = Date.now()): Promise<ReleaseKey[]> {
    const kept = releasesNamed(keptOf(await this.registry.all(), now));
    const published = await this.releases.list();
    return published
      .map(({ feature, id }) => ({ feature, release: id }))
      .filter((key) => !kept.has(nameOf(key)));
  }

  async collect(now = Date.now()): Promise<ReleaseKey[]> {
    const removed: ReleaseKey[] = [];
    for (const key of await this.superfluous(now)) if (await this.remove(key, now)) removed.push(key);
    return removed;
  }

  /** Looks once more under the lock: somebody may have promoted it meanwhile. */
  private remove(key: ReleaseKey, now: number): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.releases.lock(key);
      const still = await this.superfluous(now);
      if (!still.some((other) => nameOf(other) === nameOf(key))) return false;
      await this.releases.remove(key);
      await this.store.remove(key);
      return true;
    });
  }
}
