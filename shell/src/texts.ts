/** Copy the specification's sentences exactly. Separate files keep each page's bundle to its own sentences. */
export * from './texts/frame';
export * from './texts/account';
export * from './texts/admin';
export * from './texts/notFound';
export * from './texts/overrides';
export * from './texts/bottomBar';
export * from './texts/dashboard';
export * from './texts/siteMenu';
export * from './texts/version';
