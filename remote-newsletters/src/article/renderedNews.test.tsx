import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { answerCalls, hydrateInApp } from 'shared-kit/testing';
import NewslettersPage from '../list/NewslettersPage';
import { buildArticle, buildNewsletter, listOf } from '../testing/buildNewsletter';
import NewsletterPage from './NewsletterPage';

const CREATED = '2026-11-12T21:30:00.000Z';

it('an article arrives whole', async () => {
  const article = buildArticle({
    content: 'Bakıda **festival** <script>alert(1)</script>',
    created_at: CREATED,
  });
  const calls = answerCalls({ 'GET /newsletters/:id': { success: true, data: article } });
  const page = await hydrateInApp(<NewsletterPage />, {
    at: `/newsletters/${article.id}`,
    path: '/newsletters/:id',
    loaded: () => screen.getByText('festival'),
  });
  expect(page.html).toContain('<p>Bakıda <strong>festival</strong> </p>');
  expect(page.html).toContain('13.11.2026');
  expect(page.mismatches).toEqual([]);
  expect(calls).toHaveLength(1);
});

it('the list arrives whole and is not asked for again', async () => {
  const calls = answerCalls({ 'GET /newsletters': listOf([buildNewsletter({ title: 'Festival' })]) });
  const page = await hydrateInApp(<NewslettersPage />, { loaded: () => screen.getByText('Festival') });
  expect(page.html).toContain('Festival');
  expect(page.mismatches).toEqual([]);
  expect(screen.getByRole('link', { name: 'Festival' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('users don’t see the list in the order for visitors', async () => {
  answerCalls({ 'GET /newsletters': listOf([buildNewsletter({ title: 'Festival' })]) });
  const page = await hydrateInApp(<NewslettersPage />, {
    hasToken: true,
    loaded: () => screen.getByText('Festival'),
  });
  expect(page.html).toContain('Festival');
  expect(page.mismatches).toEqual([]);
  expect(screen.queryByText('Festival')).toBeNull();
});
