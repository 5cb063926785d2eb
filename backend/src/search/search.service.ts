import { Injectable } from '@nestjs/common';
import { SEARCH_FOUND_MAX, type SearchAnswer } from 'shared-kit/contract';
import { ListsService } from '../lists/lists.module';
import { MoviePeopleService, MovieSearchService } from '../movies/movies.module';
import { ProfilesService } from '../social/social.module';

const FIRST_FEW = { page: 1, limit: SEARCH_FOUND_MAX };
const NO_USERS = { users: [], total: 0 };

@Injectable()
export class SearchService {
  constructor(
    private readonly movies: MovieSearchService,
    private readonly moviePeople: MoviePeopleService,
    private readonly users: ProfilesService,
    private readonly lists: ListsService,
  ) {}

  /** The viewer is null for a visitor. */
  async everything(viewer: string | null, term: string): Promise<SearchAnswer> {
    const [movies, people, users, lists] = await Promise.all([
      this.movies.search(viewer, term, FIRST_FEW),
      this.moviePeople.search(term, SEARCH_FOUND_MAX),
      viewer === null ? NO_USERS : this.users.search(viewer, term, FIRST_FEW),
      this.lists.find(viewer, term, SEARCH_FOUND_MAX),
    ]);
    const { movies: foundMovies, total: movieCount } = movies.toJSON();
    return {
      movies: foundMovies,
      people: people.people,
      users: users.users,
      lists: lists.lists,
      totals: { movies: movieCount, people: people.total, users: users.total, lists: lists.total },
    };
  }
}
