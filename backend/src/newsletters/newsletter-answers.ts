import type { AdminNewsletter, Newsletter, NewsletterSummary } from 'shared-kit/contract';
import type { AdminNewsletterRow, NewsletterRow, NewsletterSummaryRow } from './newsletters-sql';

export const toNewsletterSummary = (row: NewsletterSummaryRow): NewsletterSummary => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  created_at: row.shown_at.toISOString(),
  is_viewed: row.is_viewed,
  is_important: row.is_important,
});

export const toNewsletter = (row: NewsletterRow): Newsletter => ({
  ...toNewsletterSummary(row),
  content: row.content,
  updated_at: row.updated_at.toISOString(),
});

export const toAdminNewsletter = (row: AdminNewsletterRow): AdminNewsletter => ({
  ...toNewsletter(row),
  is_published: row.is_published,
  view_count: row.view_count,
});
