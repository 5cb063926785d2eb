import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: {
    '/profile': () => import('./profile/ProfilePage'),
    '/settings': () => import('./settings/SettingsPage'),
    '/friends': () => import('./friends/FriendsPage'),
    '/user/:userId': () => import('./user/UserPage'),
    '/tonight/:roomId': () => import('./tonight/RoomPage'),
    '/user/username/:username': () => import('./user/UserByNamePage'),
  },
  events: () => import('./events/Events'),
  slots: {
    'header.notifications': () => import('./notifications/Notifications'),
    'dashboard.people': () => import('./dashboard/DashboardPeople'),
    'movies/find-friends@1': () => import('./friends/FindFriends'),
  },
});
