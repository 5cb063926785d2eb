import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: { '/movie/:movieId': () => import('./movie/MoviePage') },
  slots: {
    'landing.hero': () => import(/* webpackChunkName: "landing" */ './landing/PosterWall'),
    landing: () => import(/* webpackChunkName: "landing" */ './landing/LandingRows'),
    'dashboard.main': () => import('./catalogue/Catalogue'),
    'dashboard.side': () => import('./activity/FriendsActivity'),
  },
});
