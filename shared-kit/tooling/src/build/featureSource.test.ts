/** @jest-environment node */
import type { FeatureStatic } from '../../../contract/src';
import { checkSameKeys, loadersIn } from './featureSource';

const SOURCE = `export default defineFeature({
  routes: { '/movie/:movieId': () => import('./movie/MoviePage') },
  slots: {
    landing: () => import(/* webpackChunkName: "landing" */ './landing/LandingFilms'),
    'dashboard.main': () =>
      import('./catalogue/Catalogue'),
  },
});`;

const feature: FeatureStatic = {
  id: 'movies',
  title: 'Filmlər',
  contract: 1,
  routes: [{ path: '/movie/:movieId', access: 'public', frame: 'site', title: 'Film' }],
  slots: [
    { slot: 'landing', order: 1, access: 'public' },
    { slot: 'dashboard.main', order: 1, access: 'user' },
  ],
  nav: [],
};

it('finds the module behind each route and slot', () => {
  expect(Object.fromEntries(loadersIn(SOURCE))).toEqual({
    '/movie/:movieId': './movie/MoviePage',
    landing: './landing/LandingFilms',
    'dashboard.main': './catalogue/Catalogue',
  });
});

it('reads either kind of quotes', () => {
  expect(loadersIn(SOURCE.replaceAll("'", '"'))).toEqual(loadersIn(SOURCE));
});

it('halves that agree are fine', () => {
  expect(() => checkSameKeys(feature, loadersIn(SOURCE))).not.toThrow();
});

it('refuses a promised slot without code', () => {
  const slots = [...feature.slots, { slot: 'header.news', order: 1, access: 'public' as const }];
  expect(() => checkSameKeys({ ...feature, slots }, loadersIn(SOURCE))).toThrow('without code [header.news]');
});

it('refuses code that feature.json does not know', () => {
  expect(() => checkSameKeys({ ...feature, routes: [] }, loadersIn(SOURCE))).toThrow(
    'without a static half [/movie/:movieId]',
  );
});

it('refuses a second filler of one slot', () => {
  const slots = [...feature.slots, { slot: 'landing', order: 2, access: 'public' as const }];
  expect(() => checkSameKeys({ ...feature, slots }, loadersIn(SOURCE))).toThrow('[landing] more than once');
});
