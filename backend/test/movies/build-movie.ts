import { movieCalls, type Movie } from 'shared-kit/contract';
import type { User } from '../support/user';

type MovieFields = Partial<
  Pick<Movie, 'title' | 'original_title' | 'release_year' | 'genres' | 'directors' | 'cast' | 'titles'>
>;

export async function addMovie(user: User, fields: MovieFields = {}): Promise<Movie> {
  const answer = await user.call(movieCalls.create, { body: { title: 'Arşın mal alan', ...fields } });
  return answer.body;
}
