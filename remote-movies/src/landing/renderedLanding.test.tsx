import { screen } from '@testing-library/react';
import { movieRoutes } from 'shared-kit/contract/routes';
import { answerCalls, buildMovie, hydrateInApp } from 'shared-kit/testing';
import LandingRows from './LandingRows';
import PosterWall from './PosterWall';

it('arrives without the text of posters, which is slow to paint, and gets it with hydration', async () => {
  const movies = [buildMovie({ title: 'Arşın mal alan' }), buildMovie({ title: 'Uzaq sahillərdə' })];
  answerCalls({ [movieRoutes.list]: { movies, total: 2, page: 1, limit: 14 } });
  const { html, mismatches } = await hydrateInApp(
    <>
      <PosterWall />
      <LandingRows />
    </>,
    { loaded: () => screen.getAllByRole('link', { name: /Uzaq/ }) },
  );
  expect(html).toContain('<svg');
  expect(html).not.toContain('<text');
  expect(mismatches).toEqual([]);
  const drawn = [...document.querySelectorAll('svg[viewBox="0 0 200 300"]')];
  expect(drawn.length).toBeGreaterThan(movies.length);
  for (const poster of drawn) expect(poster.querySelector('text')).not.toBeNull();
});
