import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { listPage, moviePage, moviePersonPage, newsletterPage, PAGES } from 'shared-kit/contract';
import { ListsService } from '../../lists/lists.module';
import { MovieAddressesRepository, MoviePeopleService } from '../../movies/movies.module';
import { NewslettersService } from '../../newsletters/newsletters.module';
import { CurrentRevisionService } from '../registry/current-revision.service';
import type { Address } from './sitemap-xml';

/** The protocol's limit of one file. */
export const ADDRESSES_MAX = 50_000;
/** The lists that changed last, and the people with most films. Reading more would keep the process busy. */
const LISTS_MAX = 10_000;
const PEOPLE_MAX = 10_000;

export interface SitemapPart {
  name: string;
  count: number;
  changedAt: Date | undefined;
  /** Changes whenever the part does. */
  version: string;
  addresses: () => Iterable<Address[]> | AsyncIterable<Address[]>;
}

/** Visitors search for neither. */
const FORMS: string[] = [PAGES.login, PAGES.register];

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

function partOf(name: string, addresses: Address[]): SitemapPart {
  const times = addresses.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return {
    name,
    count: addresses.length,
    changedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
    version: digest(addresses),
    addresses: () => [addresses],
  };
}

const addressesOf = (rows: readonly { id: string; updated_at: Date }[], page: (id: string) => string) =>
  rows.map(({ id, updated_at }) => ({ path: page(id), changedAt: updated_at }));

/** Profiles are left out: a list of all members is nothing that visitors can see elsewhere. */
@Injectable()
export class SitemapPartsService {
  constructor(
    private readonly registry: CurrentRevisionService,
    private readonly movies: MovieAddressesRepository,
    private readonly moviePeople: MoviePeopleService,
    private readonly lists: ListsService,
    private readonly newsletters: NewslettersService,
  ) {}

  async all(): Promise<SitemapPart[]> {
    const news = await this.newsletters.addresses(ADDRESSES_MAX);
    const lists = await this.lists.addresses(LISTS_MAX);
    const people = await this.moviePeople.slugs(PEOPLE_MAX);
    return [
      partOf('pages', await this.pages()),
      partOf('newsletters', addressesOf(news, newsletterPage)),
      partOf('lists', addressesOf(lists, listPage)),
      partOf(
        'people',
        people.map((slug) => ({ path: moviePersonPage(slug) })),
      ),
      ...(await this.moviesInParts()),
    ];
  }

  private async pages(): Promise<Address[]> {
    const current = await this.registry.current();
    const routes = Object.entries(current?.revision.features ?? {}).flatMap(
      ([feature, { current: release }]) =>
        current?.releaseOf(feature, release)?.manifest.feature.routes ?? [],
    );
    const isListed = ({ path, access }: (typeof routes)[number]) =>
      access === 'public' && !path.includes(':') && !FORMS.includes(path);
    return routes.filter(isListed).map(({ path }) => ({ path: encodeURI(path) }));
  }

  private async moviesInParts(): Promise<SitemapPart[]> {
    const parts = await this.movies.parts(ADDRESSES_MAX);
    return parts.map((part, index) => ({
      name: `movies-${index + 1}`,
      count: part.count,
      changedAt: part.changed_at,
      // A deletion moves the start of the next part.
      version: digest([part, parts[index + 1]?.serial]),
      addresses: () => this.moviesIn(part),
    }));
  }

  private async *moviesIn(part: Parameters<MovieAddressesRepository['inPart']>[0]) {
    for await (const rows of this.movies.inPart(part)) yield addressesOf(rows, moviePage);
  }
}
