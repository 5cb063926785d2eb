import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import type { MoviePerson } from 'shared-kit/contract';
import { answerCalls, buildMovie, hydrateInApp, renderInApp } from 'shared-kit/testing';
import PersonPage from './PersonPage';

const person: MoviePerson = {
  slug: 'hesen-seyidbeyli',
  name: 'Həsən Seyidbəyli',
  directed: [
    buildMovie({ title: 'Nəsimi', release_year: 1973 }),
    buildMovie({ title: 'Möcüzələr adası', release_year: 1963 }),
    buildMovie({ title: 'Tarixsiz', release_year: null }),
  ],
  acted: [],
  watched_count: 2,
  also: ['Hasan Seyidbeyli'],
};
const at = { at: '/person/hesen-seyidbeyli', path: '/person/:slug' };

it('shows films by decade, and how many the user has seen', async () => {
  answerCalls({ 'GET /people/:slug': person });
  renderInApp(<PersonPage />, { ...at, session: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Həsən Seyidbəyli' })).toBeVisible();
  expect(screen.getByText('3 film · Həmçinin: Hasan Seyidbeyli')).toBeVisible();
  expect(screen.getByText('2 / 3 baxılıb')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1970-ci illər',
    '1960-cı illər',
    'İli bilinmir',
  ]);
  expect(screen.queryByRole('region', { name: 'Aktyor kimi' })).toBeNull();
});

it('another spelling of the name leads to the address of the person', async () => {
  answerCalls({ 'GET /people/:slug': person });
  const { address } = renderInApp(<PersonPage />, { at: '/person/H%C9%99s%C9%99n', path: '/person/:slug' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(address()).toBe('/person/hesen-seyidbeyli'));
});

it('an unknown person says so', async () => {
  answerCalls({ 'GET /people/:slug': { status: 404, body: { error: 'Şəxs tapılmadı.' } } });
  renderInApp(<PersonPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Şəxs tapılmadı' })).toBeVisible();
});

it('arrives whole', async () => {
  answerCalls({ 'GET /people/:slug': person });
  const { html, mismatches } = await hydrateInApp(<PersonPage />, {
    ...at,
    loaded: () => void screen.getByRole('link', { name: /Nəsimi/ }),
  });
  expect(html).toContain('1970-ci illər');
  expect(mismatches).toEqual([]);
});
