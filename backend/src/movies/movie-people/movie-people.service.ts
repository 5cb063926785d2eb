import { Injectable } from '@nestjs/common';
import type { FoundMoviePerson, MoviePerson } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { MovieSearchService } from '../search/movie-search.service';
import { type FoundRow, MoviePeopleRepository } from './movie-people.repository';

@Injectable()
export class MoviePeopleService {
  constructor(
    private readonly people: MoviePeopleRepository,
    private readonly movieSearch: MovieSearchService,
  ) {}

  /** The viewer is null for a visitor. A name finds its person, too. */
  async bySlug(viewer: string | null, slugOrName: string): Promise<MoviePerson> {
    const found = await this.people.bySlug(viewer, slugOrName);
    const [name, ...also] = found?.names ?? [];
    if (!found || name === undefined) throw new DomainError('PERSON_NOT_FOUND');
    const { names: _, ...person } = found;
    return { ...person, name, also };
  }

  /** The people with the most films, except those with one film. */
  slugs(limit: number): Promise<string[]> {
    return this.people.slugs(limit);
  }

  async search(text: string, limit: number): Promise<{ people: FoundMoviePerson[]; total: number }> {
    const slug = await this.people.slugOf(text);
    if (slug === '') return { people: [], total: 0 };
    const words = slug.split('-');
    const spelled = (spellings: (word: string) => Promise<string[]>) =>
      Promise.all(words.map(async (word) => ({ word, spellings: await spellings(word) })));
    const attempts = [
      async () =>
        this.people.beginningWith(
          slug,
          await spelled((word) => this.movieSearch.latinSpellings(word)),
          limit,
        ),
      () => this.people.similarTo(slug, limit),
      async () =>
        this.people.beginningWith(slug, await spelled((word) => this.movieSearch.corrections(word)), limit),
    ];
    let found: FoundRow[] = [];
    for (const attempt of attempts) {
      found = await attempt();
      if (found.length > 0) break;
    }
    return { people: found.map(({ total: _, ...person }) => person), total: found[0]?.total ?? 0 };
  }
}
