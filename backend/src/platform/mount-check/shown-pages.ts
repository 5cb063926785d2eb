import type { ResolvedRevision } from '../registry/resolved-revision';
import type { PublishedRelease } from '../releases/releases.repository';

const PLACEHOLDER_ID = '00000000-0000-4000-8000-000000000000';

export interface ShownPage {
  path: string;
  /** Whether visitors see what the release shows there. */
  isPublic: boolean;
}

const addressOf = (pattern: string) => pattern.replace(/:\w+/g, PLACEHOLDER_ID);
const isPublic = ({ access }: { access: string }) => access === 'public';

/** The pages on which the release shows something: its own, and those of the shell whose slots it fills. */
export function pagesThatShow(
  { feature, manifest }: PublishedRelease,
  { revision, releaseOf }: ResolvedRevision,
): ShownPage[] {
  const { routes, slots } = manifest.feature;
  const { shell } = revision.features;
  const shellRoutes = shell && releaseOf('shell', shell.current)?.manifest.feature.routes;
  const own = routes.map((route) => ({ path: addressOf(route.path), isPublic: isPublic(route) }));
  if (feature === 'shell') return own;
  const hosts = (shellRoutes ?? []).flatMap((route) => {
    const fillers = slots.filter(({ slot }) => route.slots?.includes(slot));
    const page = { path: addressOf(route.path), isPublic: isPublic(route) && fillers.some(isPublic) };
    return fillers.length > 0 ? [page] : [];
  });
  return [...own, ...hosts];
}
