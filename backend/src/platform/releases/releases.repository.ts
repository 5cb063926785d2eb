import { Injectable } from '@nestjs/common';
import type { FeatureId, Release } from 'shared-kit/contract';
import { Database } from '../../database/database';
import type { ReleaseKey } from './release-store';

export interface PublishedRelease {
  feature: FeatureId;
  id: string;
  manifest: Release;
  /** Null: the server's own store. */
  origin: string | null;
  published_at: string;
}

const COLUMNS = `feature, id, manifest, origin, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS published_at`;
const keyOf = ({ feature, release }: ReleaseKey) => `${feature}/${release}`;

@Injectable()
export class ReleasesRepository {
  /** A release never changes, so what was read once holds until it is collected. */
  private readonly known = new Map<string, PublishedRelease>();

  constructor(private readonly database: Database) {}

  async find(key: ReleaseKey): Promise<PublishedRelease | undefined> {
    const known = this.known.get(keyOf(key));
    if (known) return known;
    const found = await this.database.one<PublishedRelease>(
      `SELECT ${COLUMNS} FROM releases WHERE feature = $1 AND id = $2`,
      [key.feature, key.release],
    );
    if (found) this.known.set(keyOf(key), found);
    return found;
  }

  list(): Promise<PublishedRelease[]> {
    return this.database.query(`SELECT ${COLUMNS} FROM releases ORDER BY feature, releases.published_at, id`);
  }

  async add(manifest: Release, origin: string | null): Promise<void> {
    await this.database.query(
      `INSERT INTO releases (feature, id, manifest, origin) VALUES ($1, $2, $3, $4)`,
      [manifest.feature.id, manifest.id, JSON.stringify(manifest), origin],
    );
  }

  async remove(key: ReleaseKey): Promise<void> {
    this.known.delete(keyOf(key));
    await this.database.query(`DELETE FROM releases WHERE feature = $1 AND id = $2`, [
      key.feature,
      key.release,
    ]);
  }

  /** One at a time works on a release, whatever process it is in; for the rest of the transaction. */
  async lock(key: ReleaseKey): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `release ${keyOf(key)}`,
    ]);
  }
}
