/**
 * All sentences of this feature. Those that the specification gives are copied exactly. Separate files, because each page
 * bundles only the files whose sentences it uses.
 */
export * from './texts/catalogue';
export * from './texts/editing';
export * from './texts/film';
export * from './texts/activity';
export * from './texts/comments';
export * from './texts/shared';
