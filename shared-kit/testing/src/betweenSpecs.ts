import './calls';

const isInPage = 'document' in globalThis;
// Testing Library needs a page.
if (isInPage) void jest.requireActual('@testing-library/react');
const { fetch } = globalThis;

/** Several specs share one page in `npm test`. Each finds it as if it were new. */
export function betweenSpecs(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = fetch;
  if (!isInPage) return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  // Emotion writes into its style elements for as long as the modules are loaded.
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
}
