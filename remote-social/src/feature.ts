import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: {
    '/profile': () => import('./profile/ProfilePage'),
    '/friends': () => import('./friends/FriendsPage'),
    '/user/:userId': () => import('./user/UserPage'),
    '/user/username/:username': () => import('./user/UserByNamePage'),
  },
  slots: {
    'header.notifications': () => import('./notifications/Notifications'),
    'dashboard.side': () => import('./dashboard/OnlineFriends'),
  },
});
