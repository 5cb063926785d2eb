import { Injectable } from '@nestjs/common';
import type { MovieFacets } from 'shared-kit/contract';
import { Database } from '../../database/database';

/** So late, at most, is what another process or an import has changed. */
const KEPT_MS = 15_000;

const counted = (column: 'genres' | 'countries') => `coalesce((SELECT json_agg(facet) FROM (
  SELECT name, count(*)::int AS count FROM movies, unnest(${column}) AS name
  GROUP BY name ORDER BY name COLLATE "az-x-icu") facet), '[]') AS ${column}`;

const SQL = `SELECT ${counted('genres')}, ${counted('countries')}, coalesce((SELECT json_agg(facet) FROM (
  SELECT release_year AS year, count(*)::int AS count FROM movies
  WHERE release_year IS NOT NULL GROUP BY release_year ORDER BY release_year DESC) facet), '[]') AS years`;

/** What the catalogue can be filtered by. Counting reads all of it, so the answer is kept for a moment. */
@Injectable()
export class Facets {
  private kept: { facets: Promise<MovieFacets>; at: number } | undefined;

  constructor(private readonly database: Database) {}

  read(): Promise<MovieFacets> {
    if (this.kept && Date.now() - this.kept.at < KEPT_MS) return this.kept.facets;
    const facets = this.count();
    this.kept = { facets, at: Date.now() };
    facets.catch(() => (this.kept = undefined));
    return facets;
  }

  /** A film changed; true for others once that is committed. */
  forget(): void {
    this.database.afterCommit(() => (this.kept = undefined));
  }

  private async count(): Promise<MovieFacets> {
    return (await this.database.one<MovieFacets>(SQL)) ?? { genres: [], countries: [], years: [] };
  }
}
