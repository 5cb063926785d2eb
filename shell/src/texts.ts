/**
 * All sentences of this feature. Those that the specification gives are copied exactly. Separate files, because each page
 * bundles only the files whose sentences it uses.
 */
export * from './texts/frame';
export * from './texts/account';
export * from './texts/admin';
export * from './texts/notFound';
export * from './texts/overrides';
export * from './texts/bottomBar';
export * from './texts/dashboard';
export * from './texts/version';
