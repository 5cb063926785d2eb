import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: {
    '/admin': () => import('./overview/OverviewPage'),
    '/admin/users': () => import('./users/UsersPage'),
    '/admin/comments': () => import('./comments/CommentsPage'),
    '/admin/reports': () => import('./reports/ReportsPage'),
    '/admin/newsletters': () => import('./newsletters/AdminNewslettersPage'),
    '/admin/releases': () => import('./releases/ReleasesPage'),
  },
});
