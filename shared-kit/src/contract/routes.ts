/** Without zod and one export each, so that a page bundles only its routes. The schemas have the same keys. */
export * as authRoutes from './routes/auth';
export * as sessionRoutes from './routes/sessions';
export * as twoFactorRoutes from './routes/two-factor';
export * as passkeyRoutes from './routes/passkeys';
export * as profileRoutes from './routes/profiles';
export * as friendRoutes from './routes/friends';
export * as inCommonRoutes from './routes/in-common';
export * as ownDataRoutes from './routes/own-data';
export * as movieRoutes from './routes/movies';
export * as movieSourceRoutes from './routes/movie-sources';
export * as ratingRoutes from './routes/ratings';
export * as markRoutes from './routes/marks';
export * as commentRoutes from './routes/comments';
export * as newsletterRoutes from './routes/newsletters';
export * as adminRoutes from './routes/admin';
export * as publishingRoutes from './routes/publishing';
export * as platformRoutes from './routes/platform';
