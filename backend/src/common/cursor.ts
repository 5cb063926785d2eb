import { z } from 'zod';
import { SENTENCES } from 'shared-kit/contract';
import { invalidField } from './errors/errors';

type Keys = readonly (string | number | Date)[];

/** The keys by which a list is sorted, of the last row of a page. Works when that row is gone, too. */
export const toCursor = (keys: Keys): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

const fromBase64 = z.string().transform((cursor, context): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

export function fromCursor<T extends Keys>(keys: z.ZodType<T>, before: string): T {
  const { data } = fromBase64.pipe(keys).safeParse(before);
  if (!data) throw invalidField('before', SENTENCES.before);
  return data;
}
