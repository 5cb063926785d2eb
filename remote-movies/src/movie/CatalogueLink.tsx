import type { ReactNode } from 'react';
import { Link } from 'shared-kit/router';
import { moviesPage } from 'shared-kit/contract/paths';

interface Props {
  filter: { genre: string } | { country: string } | { year: string };
  children: ReactNode;
}

export const CatalogueLink = ({ filter, children }: Props) => <Link to={moviesPage(filter)}>{children}</Link>;
