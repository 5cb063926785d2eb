/** All sentences of the admin panel. Separate files, because each page bundles only the files whose sentences it uses. */
export * from './texts/parts';
export * from './texts/overview';
export * from './texts/events';
export * from './texts/users';
export * from './texts/comments';
export * from './texts/newsletters';
