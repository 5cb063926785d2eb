import { defineFeature } from 'shared-kit';

/** The landing page is in the first script because most visits start there. */
export const pages = defineFeature({
  routes: {
    '/': () => import(/* webpackMode: "eager" */ './landing/LandingPage'),
    '/login': () => import('./account/LoginPage'),
    '/register': () => import('./account/RegisterPage'),
    '/reset-password/:token': () => import('./account/ResetPasswordPage'),
    '/end-sessions/:token': () => import('./account/EndSessionsPage'),
    '/about': () => import('./site/AboutPage'),
    '/privacy': () => import('./site/PrivacyPage'),
    '/terms': () => import('./site/TermsPage'),
    '/dashboard': () => import('./dashboard/DashboardPage'),
  },
});
