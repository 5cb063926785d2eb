import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: {
    '/movie/:movieId': () => import('./movie/MoviePage'),
    '/user/:userId/year/:year': () => import('./year/YearPage'),
    '/user/:userId/diary': () => import('./diary/DiaryPage'),
    '/list/:listId': () => import('./lists/ListPage'),
    '/user/:userId/lists': () => import('./lists/UserListsPage'),
    '/person/:slug': () => import('./people/PersonPage'),
    '/first-steps': () => import('./firstSteps/FirstStepsPage'),
  },
  slots: {
    'landing.hero': () => import(/* webpackChunkName: "landing" */ './landing/PosterWall'),
    landing: () => import(/* webpackChunkName: "landing" */ './landing/LandingRows'),
    'dashboard.main': () => import('./dashboard/DashboardMain'),
    'dashboard.side': () => import('./dashboard/DashboardSide'),
    'social/profile-sections@1': () => import('./profiles/ProfileSections'),
    'social/profile-tabs@1': () => import('./profiles/ProfileTab'),
    'social/together@1': () => import('./together/MoviesTogether'),
  },
});
