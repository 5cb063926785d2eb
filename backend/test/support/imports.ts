import { type ImportAnswer, ownDataCalls } from 'shared-kit/contract';
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
