/** In a build, the bundler provides it. */
export const SHARED = { react: {} };

Object.assign(globalThis, { __webpack_share_scopes__: { default: SHARED } });
