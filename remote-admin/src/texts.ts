/** Separate files keep each page's bundle to its own sentences. */
export * from './texts/parts';
export * from './texts/overview';
export * from './texts/additions';
export * from './texts/events';
export * from './texts/users';
export * from './texts/comments';
export * from './texts/reports';
export * from './texts/newsletters';
export * from './texts/releases';
