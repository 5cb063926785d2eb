import { defineFeature } from 'shared-kit';

export default defineFeature({
  routes: {
    '/newsletters': () => import('./list/NewslettersPage'),
    '/newsletters/:id': () => import('./article/NewsletterPage'),
  },
  events: () => import('./events/Events'),
  slots: {
    'header.news': () => import('./popup/NewsPopup'),
    landing: () => import('./latest/LandingNews'),
    'dashboard.side': () => import('./latest/DashboardNews'),
  },
});
