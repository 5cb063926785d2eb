import type { ReactNode } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';

interface Props {
  /** What the catalogue is to be asked for. */
  ask: { genre: string } | { country: string } | { year: string } | { q: string };
  children: ReactNode;
}

/** A way into the catalogue for those who may see it, the bare words for a visitor. */
export function CatalogueLink({ ask, children }: Props) {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return <span>{children}</span>;
  return <Link to={`${PAGES.dashboard}?${new URLSearchParams(ask).toString()}`}>{children}</Link>;
}
