import type { AdminNewsletter } from 'shared-kit/contract';

/** What the editor holds. */
export interface Draft {
  title: string;
  content: string;
  isImportant: boolean;
}

const EMPTY: Draft = { title: '', content: '', isImportant: false };

export const draftOf = (newsletter: AdminNewsletter | null): Draft =>
  newsletter
    ? { title: newsletter.title, content: newsletter.content, isImportant: newsletter.is_important }
    : EMPTY;

export const isSame = (one: Draft, other: Draft) =>
  one.title === other.title && one.content === other.content && one.isImportant === other.isImportant;
