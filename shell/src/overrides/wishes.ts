import type { BootDocument, FeatureId } from 'shared-kit/contract';

const KEY = 'releaseOverrides';
const PARAMETER = 'override';

/** Addresses of folders with a `release.json`, by the feature that each stands in for. */
export type Wishes = Partial<Record<FeatureId, string>>;

const WISH = /^(social|newsletters|admin|movies)=(https?:\/\/\S+)$/;

function parsed(text: string): Wishes {
  const found = text.split(',').flatMap((part) => {
    const [, feature, base] = WISH.exec(part.trim()) ?? [];
    return feature && base ? [[feature, base.replace(/\/*$/, '/')]] : [];
  });
  return Object.fromEntries(found) as Wishes;
}

/**
 * What the developer at this browser wants in place of releases: `?override=movies=http://localhost:8080/f/movies/x/`
 * is remembered, `?override=` forgets all. Only where the boot document permits it.
 */
export function overrideWishes({ overrides }: Pick<BootDocument, 'overrides'>): Wishes {
  const address = new URL(location.href);
  const asked = address.searchParams.get(PARAMETER);
  if (!overrides) {
    localStorage.removeItem(KEY);
    return {};
  }
  if (asked !== null) {
    localStorage.setItem(KEY, asked);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  return parsed(localStorage.getItem(KEY) ?? '');
}

export const forgetOverrides = () => localStorage.removeItem(KEY);
