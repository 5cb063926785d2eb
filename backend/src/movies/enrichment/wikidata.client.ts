import type { z } from 'zod';
import { chunks } from '../../common/chunks';
import { countryName, WIKIDATA_COUNTRIES } from './countries';
import { SourceAnswerError } from './enrichment.errors';
import {
  distinct,
  type EnrichmentSource,
  type ExternalMovie,
  isNear,
  type SearchedMovie,
  type ExternalSearchResult,
} from './external-movie';
import type { SourceRequests } from './source-requests';
import {
  type Claims,
  claimsAnswer,
  earliestYearOf,
  entitiesAnswer,
  type Entity,
  errorAnswer,
  itemsOf,
  wikidataSearchAnswer,
  textsOf,
} from './wikidata-answers';
import { castIdsOf, PROPERTY, wikidataFacts, wikidataIds, wikidataTitles } from './wikidata-facts';

const FILM_TYPES = [
  'Q11424', // film
  'Q24869', // feature film
  'Q506240', // television film
  'Q24862', // short film
  'Q202866', // animated film
  'Q29168811', // animated feature film
  'Q17517379', // animated short film
  'Q93204', // documentary film
  'Q226730', // silent film
];
const IS_FILM = `haswbstatement:${FILM_TYPES.map((type) => `P31=${type}`).join('|')}`;
const LANGUAGES = 'en|mul|az|tr|ru';

const FOUND_PER_PAGE = 20;
const SEARCH_PAGES_MAX = 3;
/** Longer queries are refused. */
const QUERY_LENGTH_MAX = 300;
/** Films are large, so fewer than the 50 that the API allows. */
const FILMS_PER_REQUEST = 10;
const ITEMS_PER_REQUEST = 50;
/** Seconds of replication lag above which the API should send us away. */
const MAXLAG = '5';

const BUSY_CODES = ['maxlag', 'ratelimited', 'readonly'];

export function isWikidataBusy(answer: unknown): boolean {
  const failed = errorAnswer.safeParse(answer);
  return failed.success && BUSY_CODES.includes(failed.data.error.code);
}

/** Words only: signs would be operators of the search. */
const wordsOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim();

export class WikidataClient implements EnrichmentSource {
  readonly name = 'wikidata';
  private readonly countries = new Map<string, string | undefined>();

  constructor(private readonly requests: SourceRequests) {}

  async byId(id: string): Promise<ExternalMovie | undefined> {
    const [film] = await this.films([id]);
    if (!film) return undefined;
    const year = earliestYearOf(film, PROPERTY.published);
    return year === undefined ? undefined : (await this.toMovies([{ film, year }]))[0];
  }

  async search({ titles, year }: SearchedMovie): Promise<ExternalSearchResult> {
    const ids = new Set<string>();
    let isComplete = true;
    for (const title of distinct(titles.map(wordsOf))) {
      const found = await this.idsOf(title);
      found.ids.forEach((id) => ids.add(id));
      isComplete &&= found.isComplete;
    }
    const films = await this.films([...ids]);
    const near = films.flatMap((film) => {
      const published = earliestYearOf(film, PROPERTY.published);
      return isNear(published, year) ? [{ film, year: published }] : [];
    });
    return { movies: await this.toMovies(near), isComplete };
  }

  private async idsOf(title: string): Promise<{ ids: string[]; isComplete: boolean }> {
    if (title === '') return { ids: [], isComplete: true };
    const ids: string[] = [];
    let sroffset: number | undefined = 0;
    for (let page = 0; page < SEARCH_PAGES_MAX && sroffset !== undefined; page += 1) {
      const answer: z.output<typeof wikidataSearchAnswer> = await this.call(
        {
          action: 'query',
          list: 'search',
          srsearch: `${IS_FILM} ${title}`.slice(0, QUERY_LENGTH_MAX),
          srlimit: String(FOUND_PER_PAGE),
          sroffset: String(sroffset),
          srinfo: '',
          srprop: '',
        },
        wikidataSearchAnswer,
      );
      ids.push(...(answer.query?.search ?? []).map((found) => found.title));
      sroffset = answer.continue?.sroffset;
    }
    return { ids: ids.filter((id) => /^Q\d+$/.test(id)), isComplete: sroffset === undefined };
  }

  /** Follows redirects of merged items, leaves missing ones out. */
  private async entities(ids: string[], size: number, props: string): Promise<Map<string, Entity>> {
    const found = new Map<string, Entity>();
    for (const some of chunks(ids, size)) {
      const answer = await this.call(
        { action: 'wbgetentities', ids: some.join('|'), props, languages: LANGUAGES },
        entitiesAnswer,
      );
      for (const [id, entity] of Object.entries(answer.entities ?? {}))
        if (entity.missing === undefined) found.set(id, entity);
    }
    return found;
  }

  private async films(ids: string[]): Promise<Entity[]> {
    const found = await this.entities(ids, FILMS_PER_REQUEST, 'labels|aliases|claims');
    const films = new Map([...found.values()].map((entity) => [entity.id, entity]));
    return [...films.values()].filter((entity) =>
      itemsOf(entity, PROPERTY.type).some((type) => FILM_TYPES.includes(type)),
    );
  }

  private async toMovies(films: { film: Entity; year: number }[]): Promise<ExternalMovie[]> {
    const named = films.flatMap(({ film }) => [
      ...itemsOf(film, PROPERTY.director),
      ...castIdsOf(film),
      ...itemsOf(film, PROPERTY.genre),
    ]);
    const items = await this.entities(distinct(named), ITEMS_PER_REQUEST, 'labels|aliases');
    return films.map(({ film, year }) => ({
      id: film.id,
      ids: wikidataIds(film),
      year,
      titles: wikidataTitles(film),
      directors: itemsOf(film, PROPERTY.director).flatMap((id) => namesOf(items.get(id))),
      facts: async () => wikidataFacts(film, items, await this.countriesOf(film)),
    }));
  }

  /** Undefined unless each country is known: half a list would never be completed. */
  private async countriesOf(film: Entity): Promise<string[] | undefined> {
    const names: string[] = [];
    for (const id of itemsOf(film, PROPERTY.country)) {
      if (!this.countries.has(id)) this.countries.set(id, await this.country(id));
      const name = this.countries.get(id);
      if (name === undefined) return undefined;
      names.push(name);
    }
    return distinct(names);
  }

  private async country(id: string): Promise<string | undefined> {
    const known = WIKIDATA_COUNTRIES[id];
    if (known !== undefined) return known;
    const query = { action: 'wbgetclaims', entity: id, property: PROPERTY.isoCode };
    const claims: Claims = (await this.call(query, claimsAnswer)).claims ?? {};
    const [code, ...more] = textsOf({ id, claims }, PROPERTY.isoCode);
    return code === undefined || more.length > 0 ? undefined : countryName(code);
  }

  private async call<T extends { error?: { code: string } | undefined }>(
    query: Record<string, string>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const answer = await this.requests.json(
      '/w/api.php',
      { ...query, format: 'json', maxlag: MAXLAG },
      schema,
    );
    const code = answer.error?.code;
    if (code !== undefined && code !== 'no-such-entity')
      throw new SourceAnswerError(`Wikidata answered with the error ${code.replaceAll(/[^\w-]/g, '')}`);
    return answer;
  }
}

const namesOf = (entity: Entity | undefined): string[] => [
  ...Object.values(entity?.labels ?? {}).map(({ value }) => value),
  ...Object.values(entity?.aliases ?? {}).flatMap((aliases) => aliases.map(({ value }) => value)),
];
