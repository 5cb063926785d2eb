import { type ImportAnswer, movieCalls, ownDataCalls } from 'shared-kit/contract';
import { BackgroundTasks } from '../../src/common/tasks/background-tasks';
import { WaitingRowsService } from '../../src/social/own-data/imports/waiting-rows.service';
import { csv } from './archives';
import { COLUMNS } from './letterboxd';
import { testApp, type TestApp } from './test-app';
import type { User } from './user';

type Files = Record<string, Buffer | string>;
type Fields = Record<string, string>;

export async function upload(who: User, files: Files, fields: Fields = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  for (const [name, content] of Object.entries(files))
    body.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return who.raw('/user/import', { method: 'POST', body });
}

export const preview = async (who: User, files: Files, fields: Fields = {}): Promise<ImportAnswer> =>
  ownDataCalls.importFiles.answer.parse((await upload(who, files, fields)).body);

export const importAll = (who: User, files: Files, fields: Fields = {}) =>
  preview(who, files, { apply: 'true', ...fields });

export const ratings = (...rows: string[]) => csv('Title,Year,Rating10,Date Rated', ...rows);
export const diary = (...rows: string[]) => csv(COLUMNS.diary, ...rows);
export const changed = ({ changes }: ImportAnswer) =>
  Object.values(changes).reduce((sum, count) => sum + count);

export const rowsOf = async (who: User, id: string, query = {}) =>
  (await who.call(ownDataCalls.importRows, { params: { id }, query })).body.rows;

/** Each test gets a new user, and a catalogue of 'Yol' (1982) and 'Şəhər' (1970), which another user has added. */
export function importScene() {
  const scene = {} as { app: TestApp; adder: User; ayan: User };
  beforeAll(async () => {
    scene.app = await testApp();
    scene.adder = await scene.app.user('filmçi');
  });
  beforeEach(async () => {
    await scene.app.database.query('DELETE FROM movies');
    await add('Yol', 1982);
    await add('Şəhər', 1970);
    scene.ayan = await scene.app.newUser('ayan');
  });

  async function add(title: string, release_year: number | null, more = {}) {
    const body = { title, release_year, allow_duplicate: true, ...more };
    return (await scene.adder.call(movieCalls.create, { body })).body;
  }
  return {
    scene,
    add,
    /** The job of the application may have taken up the film already. */
    arrive: async () => {
      await scene.app.get(WaitingRowsService).applyArrived();
      await scene.app.get(BackgroundTasks).settled();
    },
  };
}
