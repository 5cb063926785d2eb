import { type BodyOf, movieCalls, type Movie } from 'shared-kit/contract';
import type { User } from '../support/user';

export type MovieFields = Partial<BodyOf<typeof movieCalls.create>>;

export async function addMovie(user: User, fields: MovieFields = {}): Promise<Movie> {
  const answer = await user.call(movieCalls.create, { body: { title: 'Arşın mal alan', ...fields } });
  return answer.body;
}
