/**
 * Every call of the API: its method and its path below `/api`, parameters as `:name`.
 * Plain text without zod, so that pages can import it. The schemas stand in the module's own file, under the same key.
 */
export const authRoutes = {
  register: 'POST /auth/register',
  login: 'POST /auth/login',
  logout: 'POST /auth/logout',
  forgotPassword: 'POST /auth/forgot-password',
  resetPassword: 'POST /auth/reset-password',
  changePassword: 'PUT /user/change-password',
} as const;

export const profileRoutes = {
  own: 'GET /user/profile',
  byName: 'GET /user/profile/username/:username',
  byId: 'GET /user/profile/:id',
  update: 'PUT /user/profile',
  setPresence: 'PUT /user/privacy',
  search: 'GET /user/search/:term',
  signOutEverywhere: 'POST /user/sign-out-everywhere',
  remove: 'DELETE /user/profile',
  uploadAvatar: 'POST /user/avatar',
  removeAvatar: 'DELETE /user/avatar',
} as const;

export const friendRoutes = {
  list: 'GET /friends',
  incoming: 'GET /friends/requests/incoming',
  outgoing: 'GET /friends/requests/outgoing',
  count: 'GET /friends/requests/count',
  status: 'GET /friends/status/:userId',
  request: 'POST /friends/request/:userId',
  withdraw: 'DELETE /friends/request/:userId',
  accept: 'PUT /friends/accept/:requestId',
  reject: 'PUT /friends/reject/:requestId',
  remove: 'DELETE /friends/:userId',
} as const;

export const inCommonRoutes = {
  read: 'GET /user/:id/common',
  together: 'GET /friends/:userId/together',
} as const;

export const ownDataRoutes = {
  export: 'GET /user/export',
  exportCsv: 'GET /user/export/csv',
  importLetterboxd: 'POST /user/import/letterboxd',
} as const;

export const movieRoutes = {
  list: 'GET /movies',
  search: 'GET /movies/search/:term',
  facets: 'GET /movies/facets',
  one: 'GET /movies/:id',
  similar: 'GET /movies/:id/similar',
  create: 'POST /movies',
  update: 'PUT /movies/:id',
  remove: 'DELETE /movies/:id',
  uploadPoster: 'POST /movies/:id/poster',
} as const;

export const ratingRoutes = {
  read: 'GET /movies/:id/ratings',
  rate: 'PUT /movies/:id/rating',
  unrate: 'DELETE /movies/:id/rating',
} as const;

export const markRoutes = {
  read: 'GET /movies/:id/marks',
  watch: 'PUT /movies/:id/watched',
  unwatch: 'DELETE /movies/:id/watched',
  want: 'PUT /movies/:id/watchlist',
  unwant: 'DELETE /movies/:id/watchlist',
  watchedBy: 'GET /user/:id/watched',
  watchlistOf: 'GET /user/:id/watchlist',
  ratingsOf: 'GET /user/:id/ratings',
  friendsActivity: 'GET /movies/activity/friends',
} as const;

export const commentRoutes = {
  list: 'GET /movies/:id/comments',
  own: 'GET /comments/own',
  create: 'POST /movies/:id/comments',
  update: 'PUT /comments/:id',
  adminList: 'GET /comments/admin/all',
  moderate: 'PUT /comments/admin/moderate',
  approve: 'PUT /comments/:id/approve',
  reject: 'PUT /comments/:id/reject',
  remove: 'DELETE /comments/:id',
} as const;

export const newsletterRoutes = {
  list: 'GET /newsletters',
  latest: 'GET /newsletters/latest',
  unreadCount: 'GET /newsletters/unread-count',
  adminList: 'GET /newsletters/admin/all',
  adminOne: 'GET /newsletters/admin/:id',
  create: 'POST /newsletters/admin/create',
  update: 'PUT /newsletters/admin/:id',
  remove: 'DELETE /newsletters/admin/:id',
  markAllViewed: 'POST /newsletters/mark-all-viewed',
  one: 'GET /newsletters/:id',
  markViewed: 'POST /newsletters/:id/mark-viewed',
} as const;

export const adminRoutes = {
  users: 'GET /user/all',
  setAdmin: 'PUT /user/:id/admin',
  updateUser: 'PUT /user/:id',
  removeUser: 'DELETE /user/:id',
  audit: 'GET /user/admin/audit',
  stats: 'GET /stats/admin',
} as const;

export const platformRoutes = {
  health: 'GET /health',
  report: 'POST /platform/reports',
} as const;
