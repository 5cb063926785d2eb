import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ForYou } from 'shared-kit/contract';
import { answerCalls, buildMovie, type CallAnswers, renderInApp } from 'shared-kit/testing';
import Catalogue from '../catalogue/Catalogue';

const nasimi = buildMovie({ title: 'Nəsimi' });
const babek = buildMovie({ title: 'Babək' });
const chosen: ForYou = {
  movies: [
    { movie: nasimi, reason: { kind: 'friend', text: 'ayan 9 verib' } },
    { movie: babek, reason: { kind: 'taste', text: 'Zövqü sizə yaxın olanlar yüksək qiymətləndirib' } },
  ],
};
const FAILED = { status: 503, body: { error: 'Xidmət müvəqqəti əlçatan deyil.', code: 'UNAVAILABLE' } };

function open(answers: CallAnswers = {}, at = '/dashboard') {
  const calls = answerCalls({
    'GET /movies': { movies: [buildMovie()], total: 1, page: 1, limit: 24 },
    'GET /movies/search/:term': { movies: [buildMovie()], total: 1, page: 1, limit: 24 },
    'GET /movies/facets': { genres: [], countries: [], years: [] },
    'GET /movies/for-you': chosen,
    ...answers,
  });
  return { calls, ...renderInApp(<Catalogue />, { at, session: {} }) };
}

const row = () => screen.findByRole('region', { name: 'Sizin üçün' });
const catalogueIsThere = () => screen.findByRole('link', { name: 'Arşın mal alan' });
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

it('stands above the catalogue, with a reason for each film', async () => {
  open();
  const films = within(await row());
  await films.findByText('ayan 9 verib');
  const [first] = films.getAllByRole('listitem');
  expect(within(first ?? document.body).getByText('ayan 9 verib')).toBeTruthy();
  expect(films.getByRole('link', { name: 'Babək' }).getAttribute('href')).toBe(`/movie/${babek.id}`);
  expect(isBefore(await row(), await screen.findByRole('heading', { name: 'Filmlər' }))).toBe(true);
});

it('isn’t there without films', async () => {
  open({ 'GET /movies/for-you': { movies: [] } });
  await catalogueIsThere();
  expect(screen.queryByText('Sizin üçün')).toBeNull();
});

it('stays while one searches', async () => {
  open();
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Film axtar' }));
  await userEvent.paste('arşın');
  await waitFor(() => expect(screen.getByText(/nəticə|film/)).toBeTruthy());
  await row();
});

it('comes before the catalogue, so that nothing moves', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  open({
    'GET /movies': async () => {
      await isAsked;
      return { movies: [buildMovie()], total: 1, page: 1, limit: 24 };
    },
  });
  await screen.findByText('ayan 9 verib');
  expect(screen.queryByRole('heading', { name: 'Filmlər' })).toBeNull();
  answer();
  expect(isBefore(await row(), await catalogueIsThere())).toBe(true);
});

it('keeps the catalogue waiting for a moment only, and then comes below it', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  open({
    'GET /movies/for-you': async () => {
      await isAsked;
      return chosen;
    },
  });
  const catalogue = await catalogueIsThere();
  answer();
  await screen.findByText('ayan 9 verib');
  expect(isBefore(catalogue, await row())).toBe(true);
});

it('says below the catalogue that it failed, and tries again', async () => {
  let works = false;
  open({ 'GET /movies/for-you': () => (works ? chosen : FAILED) });
  const catalogue = await catalogueIsThere();
  expect(screen.getByText('Xidmət müvəqqəti əlçatan deyil.')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  await screen.findByText('ayan 9 verib');
  expect(isBefore(catalogue, await row())).toBe(true);
});
