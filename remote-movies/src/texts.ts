/** Copy the specification's sentences exactly. Separate files keep each page's bundle to its own sentences. */
export * from './texts/catalogue';
export * from './texts/editing';
export * from './texts/movie';
export * from './texts/activity';
export * from './texts/comments';
export * from './texts/profiles';
export * from './texts/shared';
export * from './texts/reporting';
