import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: { '/movie/:movieId': () => import('./movie/MoviePage') },
  slots: {
    'landing.hero': () => import(/* webpackChunkName: "landing" */ './landing/PosterWall'),
    landing: () => import(/* webpackChunkName: "landing" */ './landing/LandingRows'),
    'dashboard.main': () => import('./catalogue/Catalogue'),
    'dashboard.side': () => import('./activity/FriendsActivity'),
    'social/profile-sections@1': () => import('./profiles/ProfileSections'),
    'social/profile-tabs@1': () => import('./profiles/ProfileTab'),
    'social/together@1': () => import('./together/MoviesTogether'),
  },
});
