import { movieCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';
import { addMovie, type MovieFields } from './build-movie';

/** Each test has a catalogue of its own, which ayan fills. */
export function searchScene() {
  const scene = {} as { app: TestApp; ayan: User };
  beforeAll(async () => {
    scene.app = await testApp();
    scene.ayan = await scene.app.user('ayan');
  });
  afterEach(() => scene.app.database.query('DELETE FROM movies'));

  const add = (fields: MovieFields) => addMovie(scene.ayan, fields);
  const search = async (term: string, query: Record<string, string | number> = {}) =>
    (await scene.app.visitor.call(movieCalls.search, { params: { term }, query })).body;
  const titles = async (...terms: Parameters<typeof search>) =>
    (await search(...terms)).movies.map(({ title }) => title);
  return { scene, add, search, titles };
}
