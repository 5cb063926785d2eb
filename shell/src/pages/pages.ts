import { defineFeature } from 'shared-kit';

/** The shell's own pages. The landing page comes with the first script: it is what most people see first. */
export const pages = defineFeature({
  routes: {
    '/': () => import(/* webpackMode: "eager" */ './landing/LandingPage'),
    '/login': () => import('./account/LoginPage'),
    '/register': () => import('./account/RegisterPage'),
    '/reset-password/:token': () => import('./account/ResetPasswordPage'),
    '/dashboard': () => import('./dashboard/DashboardPage'),
  },
});
