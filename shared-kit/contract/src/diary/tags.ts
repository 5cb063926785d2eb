import { z } from 'zod';
import { defineCalls, OPEN_READ } from '../call';
import { TAGS } from '../limits';
import { tagRoutes } from '../routes';
import { text } from '../text';

/** As the database compares names: the four letters I ı İ i count as one. */
const keyOf = (tag: string) => tag.replace(/[Iıİ]/g, 'i').toLowerCase();

/** Each once, whatever its case, in its first spelling. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const isNew = !seen.has(keyOf(tag));
    seen.add(keyOf(tag));
    return isNew;
  });
}

export const tag = text({ min: 1, max: TAGS.length });
export const tagList = z.array(tag).overwrite(distinctTags).max(TAGS.count);

/** `count` is the number of entries of diary and lists with the tag. The most used come first. */
export const userTags = z.strictObject({
  tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
});
export type UserTags = z.output<typeof userTags>;

export const tagCalls = defineCalls(tagRoutes, {
  /** Of entries that the caller may see. */
  ofUser: {
    ...OPEN_READ,
    summary: 'İstifadəçinin gündəlik və siyahı etiketləri, ən çox işlənən əvvəl',
    answer: userTags,
    errors: ['USER_NOT_FOUND'],
  },
});
