import { Injectable } from '@nestjs/common';
import type { FoundMoviePerson, MoviePerson } from 'shared-kit/contract';
import { DomainError } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { MovieSearchService } from '../search/movie-search.service';
import {
  busiestPeople,
  type FoundRow,
  peopleBeginningWith,
  personBySlug,
  similarPeople,
  personSlug,
} from './movie-people-sql';

@Injectable()
export class MoviePeopleService {
  constructor(
    private readonly database: Database,
    private readonly movieSearch: MovieSearchService,
  ) {}

  /** The viewer is null for a visitor. A name finds its person, too. */
  async bySlug(viewer: string | null, slugOrName: string): Promise<MoviePerson> {
    const found = await this.database.row(personBySlug, [viewer, slugOrName]);
    const [name, ...also] = found?.names ?? [];
    if (!found || name === undefined) throw new DomainError('PERSON_NOT_FOUND');
    const { names: _, ...person } = found;
    return { ...person, name, also };
  }

  /** The people with the most films, except those with one film. */
  async slugs(limit: number): Promise<string[]> {
    return (await this.database.rows(busiestPeople, [limit])).map(({ slug }) => slug);
  }

  async search(text: string, limit: number): Promise<{ people: FoundMoviePerson[]; total: number }> {
    const slug = (await this.database.row(personSlug, [text]))?.slug ?? '';
    if (slug === '') return { people: [], total: 0 };
    const beginningWith = async (spellingsOf: (word: string) => Promise<string[]>) => {
      const words = slug.split('-').map(async (word) => ({ word, spellings: await spellingsOf(word) }));
      return this.database.rows(...peopleBeginningWith(slug, await Promise.all(words), limit));
    };
    const attempts = [
      () => beginningWith((word) => this.movieSearch.latinSpellings(word)),
      () => this.database.rows(similarPeople, [limit, slug]),
      () => beginningWith((word) => this.movieSearch.corrections(word)),
    ];
    let found: FoundRow[] = [];
    for (const attempt of attempts) {
      found = await attempt();
      if (found.length > 0) break;
    }
    return { people: found.map(({ total: _, ...person }) => person), total: found[0]?.total ?? 0 };
  }
}
