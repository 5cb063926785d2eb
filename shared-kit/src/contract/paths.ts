export const API_BASE = '/api';

export const PAGES = {
  home: '/',
  login: '/login',
  loginExpired: '/login?expired=true',
  register: '/register',
  resetPassword: '/reset-password/:token',
  endSessions: '/end-sessions/:token',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  profile: '/profile',
  friends: '/friends',
  user: '/user/:userId',
  userByName: '/user/username/:username',
  movie: '/movie/:movieId',
  newsletters: '/newsletters',
  newsletter: '/newsletters/:id',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminComments: '/admin/comments',
  adminNewsletters: '/admin/newsletters',
  adminReports: '/admin/reports',
  adminReleases: '/admin/releases',
} as const;

export const userPage = (userId: string) => `/user/${encodeURIComponent(userId)}`;
export const userByNamePage = (username: string) => `/user/username/${encodeURIComponent(username)}`;
export const moviePage = (movieId: string) => `/movie/${encodeURIComponent(movieId)}`;
export const newsletterPage = (id: string) => `/newsletters/${encodeURIComponent(id)}`;
export const resetPasswordPage = (token: string) => `/reset-password/${encodeURIComponent(token)}`;
export const endSessionsPage = (token: string) => `/end-sessions/${encodeURIComponent(token)}`;
