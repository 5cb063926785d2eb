import { type Audience, listCalls } from 'shared-kit/contract';
import { addMovie } from '../movies/build-movie';
import type { Client } from './client';
import type { User } from './user';

export const createList = async (by: User, visibility: Audience = 'everyone', title = 'Yay filmləri') =>
  (await by.call(listCalls.create, { body: { title, visibility, ranked: false } })).body;
export const readList = (by: Client, id: string) => by.call(listCalls.one, { params: { id } });
export const addToList = (
  by: User,
  id: string,
  body: { movie_id: string; note?: string; position?: number },
) => by.call(listCalls.addMovie, { params: { id }, body });
export const invite = (by: User, id: string, user: User) =>
  by.call(listCalls.addEditor, { params: { id, userId: user.id } });
export const uninvite = (by: User, id: string, user: User) =>
  by.call(listCalls.removeEditor, { params: { id, userId: user.id } });
export const reorder = (by: User, id: string, movie_ids: string[], version: number) =>
  by.call(listCalls.reorder, { params: { id }, body: { movie_ids, version } });

export async function addFilms(by: User, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await addMovie(by, { title: `Film ${index}` })).id);
  return ids;
}

export async function createListWith(by: User, count: number, visibility: Audience = 'everyone') {
  const [list, ids] = [await createList(by, visibility), await addFilms(by, count)];
  for (const movie_id of ids) await addToList(by, list.id, { movie_id });
  return { id: list.id, ids };
}

export const filmsInOrder = async (by: User, id: string) => {
  const { body } = await readList(by, id);
  expect(body.movies.map(({ position }) => position)).toEqual(body.movies.map((_, index) => index + 1));
  return body.movies.map(({ movie }) => movie.id);
};
export const versionOf = async (by: User, id: string) => (await readList(by, id)).body.version;
