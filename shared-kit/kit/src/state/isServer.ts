/** True while pages are rendered on the server. */
export const isServer = typeof document === 'undefined';
