import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: {
    '/movies': () => import('./catalogue/MoviesPage'),
    '/movie/:movieId': () => import('./movie/MoviePage'),
    '/user/:userId/year/:year': () => import('./year/YearPage'),
    '/user/:userId/diary': () => import('./diary/DiaryPage'),
    '/user/:userId/films': () => import('./profiles/UserFilmsPage'),
    '/lists': () => import('./lists/FoundListsPage'),
    '/list/:listId': () => import('./lists/page/ListPage'),
    '/user/:userId/lists': () => import('./lists/UserListsPage'),
    '/person/:slug': () => import('./people/PersonPage'),
    '/log': () => import('./diary/LogPage'),
    '/share': () => import('./share/SharePage'),
    '/first-steps': () => import('./firstSteps/FirstStepsPage'),
  },
  events: () => import('./events/Events'),
  slots: {
    'landing.hero': () => import(/* webpackChunkName: "landing" */ './landing/PosterWall'),
    landing: () => import(/* webpackChunkName: "landing" */ './landing/LandingRows'),
    'dashboard.main': () => import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardMain'),
    'dashboard.friends': () => import(/* webpackChunkName: "dashboard" */ './activity/FriendsActivity'),
    'dashboard.side': () => import(/* webpackChunkName: "dashboard" */ './sealed/OpenSealed'),
    'social/profile-sections@1': () => import('./profiles/ProfileSections'),
    'social/profile-tabs@1': () => import('./profiles/ProfileTab'),
    'social/movie-choice@1': () => import('./catalogue/MovieChoice'),
    'social/together@1': () => import('./together/MoviesTogether'),
  },
});
