/** Copy the specification's sentences exactly. Separate files keep each page's bundle to its own sentences. */
export * from './texts/friendship';
export * from './texts/friends';
export * from './texts/user';
export * from './texts/profile';
export * from './texts/security';
export * from './texts/ownData';
export * from './texts/imports';
export * from './texts/programs';
export * from './texts/blocks';
export * from './texts/tonight';
export * from './texts/notifications';
export * from './texts/push';
