/** Beside `window` and `document`. The server's context for releases has none of these. */
const BROWSER_ONLY = [
  'Audio',
  'DOMParser',
  'Element',
  'HTMLElement',
  'Image',
  'IntersectionObserver',
  'MutationObserver',
  'Node',
  'ResizeObserver',
  'WebSocket',
  'XMLHttpRequest',
  'addEventListener',
  'alert',
  'cancelAnimationFrame',
  'confirm',
  'customElements',
  'devicePixelRatio',
  'dispatchEvent',
  'fetch',
  'frames',
  'getComputedStyle',
  'history',
  'indexedDB',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'matchMedia',
  'navigator',
  'parent',
  'prompt',
  'removeEventListener',
  'requestAnimationFrame',
  'screen',
  'scrollTo',
  'scrollX',
  'scrollY',
  'self',
  'sessionStorage',
] as const;

/** What jsdom's getters of `window` and `document` return. The getters themselves can't be removed. */
interface Page {
  _globalProxy: unknown;
  _document: unknown;
}

/** Runs `work` as the server does, where what only browsers have is missing. */
export function withoutBrowser<T>(work: () => T): T {
  const page = globalThis as unknown as Page;
  const { _globalProxy, _document } = page;
  const hidden = BROWSER_ONLY.flatMap((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    return descriptor ? [[name, descriptor] as const] : [];
  });
  for (const [name] of hidden) Reflect.deleteProperty(globalThis, name);
  Object.assign(page, { _globalProxy: undefined, _document: undefined });
  try {
    return work();
  } finally {
    Object.assign(page, { _globalProxy, _document });
    for (const [name, descriptor] of hidden) Object.defineProperty(globalThis, name, descriptor);
  }
}
