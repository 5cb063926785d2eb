import { movieCalls, type Movie } from 'shared-kit/contract';
import type { User } from '../support/user';

type Draft = Partial<
  Pick<Movie, 'title' | 'original_title' | 'release_year' | 'genres' | 'directors' | 'cast'>
>;

/** `await addMovie(ayan, { title: 'Şəhər' })`: a film that this user adds. */
export async function addMovie(user: User, draft: Draft = {}): Promise<Movie> {
  const answer = await user.call(movieCalls.create, { body: { title: 'Arşın mal alan', ...draft } });
  return answer.body;
}
