import { screen } from '@testing-library/react';
import type { MovieSummary } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';
import { answerCalls, buildMovie, hydrateInApp } from 'shared-kit/testing';
import LandingRows from './LandingRows';
import PosterWall from './PosterWall';

function summaryOf(name: string): MovieSummary {
  const { id, original_title, titles, release_year, genres, poster, rating_average } = buildMovie({});
  return { id, title: name, original_title, titles, release_year, genres, poster, rating_average };
}

it('arrives with pictures of posters, which hydration leaves as they are', async () => {
  const movies = ['Arşın mal alan', 'Uzaq sahillərdə'].map(summaryOf);
  answerCalls({
    [movieRoutes.summaries]: { movies, total: 2, page: 1, limit: 14 },
    [movieRoutes.facets]: { genres: [{ name: 'Dram', count: 2 }], countries: [], years: [] },
  });
  const { html, mismatches } = await hydrateInApp(
    <>
      <PosterWall />
      <LandingRows />
    </>,
    { loaded: () => screen.getAllByRole('link', { name: /Uzaq/ }) },
  );
  expect(html).toContain(`src="${movies[0]?.poster.url}"`);
  expect(html).toContain('href="/movies?genre=Dram"');
  expect(html).toContain('href="/movies?sort=rating"');
  expect(html).not.toContain('<svg viewBox="0 0 200 300"');
  expect(mismatches).toEqual([]);
});
