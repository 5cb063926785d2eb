import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, type CallAnswers, hydrateInApp, renderInApp } from 'shared-kit/testing';
import FeatureNamePage from './FeatureNamePage';
import { texts } from './texts';

const listOf = (...movies: ReturnType<typeof buildMovie>[]) => ({
  movies,
  total: movies.length,
  page: 1,
  limit: 12,
});

function open(answers: CallAnswers) {
  const calls = answerCalls(answers);
  return { ...renderInApp(<FeatureNamePage />), calls };
}

it('shows the newest films and links to their pages', async () => {
  const film = buildMovie({ title: 'Şəhər' });
  const { calls } = open({ 'GET /movies': listOf(film) });
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Şəhər' })).toHaveAttribute('href', `/movie/${film.id}`);
  expect(calls[0]?.query.get('sort')).toBe('newest');
});

it('says so when there are no films', async () => {
  open({ 'GET /movies': listOf() });
  expect(await screen.findByText(texts.empty)).toBeVisible();
});

it('offers a retry when the films fail to load', async () => {
  let fails = true;
  open({
    'GET /movies': () =>
      fails ? { status: 503, body: { error: 'Xidmət əlçatan deyil.' } } : listOf(buildMovie()),
  });
  const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Arşın mal alan' })).toBeVisible();
});

it('is rendered on the server, where there is no window', async () => {
  answerCalls({ 'GET /movies': listOf(buildMovie()) });
  const loaded = () => expect(screen.getByRole('link', { name: 'Arşın mal alan' })).toBeVisible();
  const { html, mismatches } = await hydrateInApp(<FeatureNamePage />, { at: '/feature-id', loaded });
  expect(html).toContain('Arşın mal alan');
  expect(mismatches).toEqual([]);
});
