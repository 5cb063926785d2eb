/** In a build, the bundler provides these. */
export const SHARED = { react: {} };

Object.assign(globalThis, {
  __webpack_init_sharing__: () => Promise.resolve(),
  __webpack_share_scopes__: { default: SHARED },
});
