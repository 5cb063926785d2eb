/** The routes of the contract stay string constants through minification. */
const ROUTE = /(["'`])((?:GET|POST|PUT|DELETE) \/[\w/:.-]*)\1/g;

/** The API calls in emitted code, so that the registry can compare them with the backend's. */
export function apiCallsIn(scripts: readonly string[]): string[] {
  const found = scripts.flatMap((script) => [...script.matchAll(ROUTE)].map(([, , route = '']) => route));
  return [...new Set(found)].sort();
}
