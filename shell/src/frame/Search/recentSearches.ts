const KEPT = 6;

/** Each account of a browser has its own. */
const keyOf = (userId: string | null) => `searches${userId ? `:${userId}` : ''}`;

export function readSearches(userId: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepSearch(userId: string | null, term: string): void {
  const others = readSearches(userId).filter((known) => known !== term);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([term, ...others].slice(0, KEPT)));
  } catch {
    // The browser keeps nothing.
  }
}

export function forgetSearches(userId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The browser keeps nothing.
  }
}
