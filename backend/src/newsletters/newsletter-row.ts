import type { AdminNewsletter, NewsletterSummary } from 'shared-kit/contract';
import { EXCERPT_SOURCE_MAX, excerptOf } from './excerpt';

export interface SummaryRow {
  id: string;
  title: string;
  beginning: string;
  shown_at: Date;
  is_viewed: boolean;
  is_important: boolean;
}

export interface NewsletterRow extends SummaryRow {
  content: string;
  updated_at: Date;
}

export interface AdminRow extends NewsletterRow {
  is_published: boolean;
  view_count: number;
}

/** A draft that is published later is news of that day. */
export const SHOWN_AT = 'coalesce(n.published_at, n.created_at)';
export const NEWEST_FIRST = `${SHOWN_AT} DESC, n.serial DESC`;

const isViewedBy = (user: string) =>
  `EXISTS (SELECT FROM newsletter_views v WHERE v.newsletter_id = n.id AND v.user_id = ${user}) AS is_viewed`;

/** `user` is the place of the caller's id in the statement. */
export const summaryColumns = (user: string) =>
  `n.id, n.title, left(n.content, ${EXCERPT_SOURCE_MAX}) AS beginning, ${SHOWN_AT} AS shown_at, n.is_important,
   ${isViewedBy(user)}`;
export const newsletterColumns = (user: string) => `${summaryColumns(user)}, n.content, n.updated_at`;
export const adminColumns = (user: string) =>
  `${newsletterColumns(user)}, n.is_published,
   (SELECT count(*)::int FROM newsletter_views v WHERE v.newsletter_id = n.id) AS view_count`;

export const toSummary = (row: SummaryRow): NewsletterSummary => ({
  id: row.id,
  title: row.title,
  excerpt: excerptOf(row.beginning),
  created_at: row.shown_at.toISOString(),
  is_viewed: row.is_viewed,
  is_important: row.is_important,
});

export const toNewsletter = (row: NewsletterRow) => ({
  ...toSummary(row),
  content: row.content,
  updated_at: row.updated_at.toISOString(),
});

export const toAdminNewsletter = (row: AdminRow): AdminNewsletter => ({
  ...toNewsletter(row),
  is_published: row.is_published,
  view_count: row.view_count,
});
