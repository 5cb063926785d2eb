/**
 * All sentences of this feature. Those that the specification gives are copied exactly. Separate files, because each page
 * bundles only the files whose sentences it uses.
 */
export * from './texts/friendship';
export * from './texts/friends';
export * from './texts/user';
export * from './texts/profile';
export * from './texts/ownData';
