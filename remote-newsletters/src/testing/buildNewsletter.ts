import type { Answer, NewsletterSummary } from 'shared-kit/contract';
import type { newsletterRoutes } from 'shared-kit/contract/routes';
import { nextId } from 'shared-kit/testing';
import type { Article } from '../newslettersApi';

export const buildNewsletter = (known: Partial<NewsletterSummary> = {}): NewsletterSummary => ({
  id: nextId(),
  title: 'Festival başlayır',
  excerpt: 'Bakıda festival başlayır.',
  created_at: '2026-11-12T12:00:00.000Z',
  is_viewed: false,
  is_important: false,
  ...known,
});

export const buildArticle = (known: Partial<Article> = {}): Article => ({
  ...buildNewsletter(),
  content: 'Bakıda **festival** başlayır.',
  updated_at: '2026-11-12T12:00:00.000Z',
  previous: null,
  next: null,
  ...known,
});

export const listOf = (
  data: NewsletterSummary[],
  total = data.length,
): Answer<typeof newsletterRoutes.list> => ({
  success: true,
  data,
  total,
  page: 1,
  limit: 10,
});
