import type { AdminNewsletter } from 'shared-kit/contract';

const EMPTY = { title: '', content: '', isImportant: false };
export type EditorValues = typeof EMPTY;

export const valuesOf = (newsletter: AdminNewsletter | null): EditorValues =>
  newsletter
    ? { title: newsletter.title, content: newsletter.content, isImportant: newsletter.is_important }
    : EMPTY;

export const isSame = (one: EditorValues, other: EditorValues) =>
  one.title === other.title && one.content === other.content && one.isImportant === other.isImportant;
