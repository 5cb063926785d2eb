import type { ReactNode } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';

interface Props {
  filter: { genre: string } | { country: string } | { year: string };
  children: ReactNode;
}

/** Visitors can't open the catalogue, so they get plain text. */
export function CatalogueLink({ filter, children }: Props) {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return <span>{children}</span>;
  return <Link to={`${PAGES.dashboard}?${new URLSearchParams(filter).toString()}`}>{children}</Link>;
}
