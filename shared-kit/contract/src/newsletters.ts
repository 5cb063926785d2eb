import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_WRITE } from './call';
import { newsletterRoutes } from './routes';
import { FIELDS } from './fields';
import { NEWSLETTERS_LATEST_DEFAULT } from './limits';
import { isoTime, limitQuery, pageOf, pageQuery, success, textField, uuid } from './text';

export const newsletterSummary = z.strictObject({
  id: uuid,
  title: z.string(),
  /** The start of the content without Markdown, at most 200 characters. */
  excerpt: z.string(),
  created_at: isoTime,
  is_viewed: z.boolean(),
  is_important: z.boolean(),
});
export type NewsletterSummary = z.output<typeof newsletterSummary>;

export const newsletter = z.strictObject({
  ...newsletterSummary.shape,
  /** Markdown. */
  content: z.string(),
  updated_at: isoTime,
});
export type Newsletter = z.output<typeof newsletter>;

export const adminNewsletter = z.strictObject({
  ...newsletter.shape,
  is_published: z.boolean(),
  view_count: z.int(),
});
export type AdminNewsletter = z.output<typeof adminNewsletter>;

const fields = {
  title: textField(FIELDS.newsletterTitle),
  content: textField(FIELDS.newsletterContent),
  is_important: z.boolean(),
  is_published: z.boolean(),
};
export const newsletterCreateBody = z.strictObject({
  ...fields,
  is_important: fields.is_important.default(false),
  is_published: fields.is_published.default(false),
});
export const newsletterUpdateBody = z.strictObject(fields).partial();

/** Makes each address unique, so that no cache answers. The server ignores the value. */
const timestamp = z.coerce.number().optional().catch(undefined);

const ok = { success: z.literal(true) };

export const newsletterCalls = defineCalls(newsletterRoutes, {
  list: {
    ...OPEN_READ,
    summary: 'Dərc olunmuş xəbərlər, ən yenisi və ya oxunmamışı əvvəl',
    query: z.object({ ...pageQuery().shape, sort: z.enum(['newest', 'unread']).default('newest') }),
    answer: z.strictObject({ ...ok, data: z.array(newsletterSummary), ...pageOf }),
  },
  feed: {
    access: 'public',
    summary: 'Son xəbərlər, Atom lenti',
    media: 'application/atom+xml',
    answer: z.unknown(),
  },
  latest: {
    ...OPEN_READ,
    summary: 'Ən yeni xəbərlər; daxil olana oxumadıqları',
    query: z.object({ ...limitQuery(NEWSLETTERS_LATEST_DEFAULT).shape, _t: timestamp }),
    answer: z.strictObject({ ...ok, data: z.array(newsletterSummary) }),
  },
  unreadCount: {
    ...OPEN_READ,
    summary: 'Oxunmamış xəbərlərin sayı',
    query: z.object({ _t: timestamp }),
    answer: z.strictObject({ ...ok, count: z.int() }),
  },
  adminList: {
    access: 'admin',
    summary: 'Bütün xəbərlər, qaralamalar da',
    query: pageQuery(),
    answer: z.strictObject({ ...ok, data: z.array(adminNewsletter), ...pageOf }),
  },
  adminOne: {
    access: 'admin',
    summary: 'Bir xəbər, qaralama da',
    answer: z.strictObject({ ...ok, data: adminNewsletter }),
    errors: ['NEWSLETTER_NOT_FOUND'],
  },
  create: {
    access: 'admin',
    summary: 'Xəbər yaradır',
    body: newsletterCreateBody,
    answer: z.strictObject({ ...ok, data: adminNewsletter }),
    creates: true,
  },
  update: {
    access: 'admin',
    summary: 'Xəbəri dəyişir',
    body: newsletterUpdateBody,
    answer: z.strictObject({ ...ok, data: adminNewsletter }),
    errors: ['NEWSLETTER_NOT_FOUND'],
  },
  remove: {
    access: 'admin',
    summary: 'Xəbəri silir',
    answer: success,
    errors: ['NEWSLETTER_NOT_FOUND'],
  },
  markAllViewed: {
    ...USER_WRITE,
    summary: 'Bütün xəbərləri oxunmuş edir',
    answer: success,
  },
  one: {
    ...OPEN_READ,
    summary: 'Bir xəbər',
    answer: z.strictObject({
      ...ok,
      data: z.strictObject({
        ...newsletter.shape,
        previous: z.strictObject({ id: uuid, title: z.string() }).nullable(),
        next: z.strictObject({ id: uuid, title: z.string() }).nullable(),
      }),
    }),
    errors: ['NEWSLETTER_NOT_FOUND'],
  },
  markViewed: {
    ...USER_WRITE,
    summary: 'Xəbəri oxunmuş edir',
    answer: success,
    errors: ['NEWSLETTER_NOT_FOUND'],
  },
});
