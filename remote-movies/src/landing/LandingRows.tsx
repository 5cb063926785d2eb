import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box } from 'shared-kit/ui';
import { type MoviesQuery, useMoviesQuery } from '../catalogue/moviesApi';
import { rows as say } from '../texts';
import { LANDING_BEST, LANDING_LOCAL, LANDING_NEWEST } from './landingQueries';
import { MovieRow } from '../catalogue/MovieRow';

interface RowProps {
  title: string;
  query: MoviesQuery;
  catalogueQuery: string;
}

function Row({ title, query, catalogueQuery: search }: RowProps) {
  const { isLoggedIn } = useSession();
  const { data, error, refetch } = useMoviesQuery(query);
  return (
    <MovieRow
      title={title}
      movies={data?.movies}
      failure={error ? failureOf(error) : null}
      retry={() => void refetch()}
      catalogueAddress={isLoggedIn ? `${PAGES.dashboard}${search}` : undefined}
    />
  );
}

export default function LandingRows() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(28px, 4vw, 48px)' }}>
      <Row title={say.newest} query={LANDING_NEWEST} catalogueQuery="" />
      <Row title={say.best} query={LANDING_BEST} catalogueQuery="?sort=rating" />
      <Row
        title={say.local}
        query={LANDING_LOCAL}
        catalogueQuery={`?${new URLSearchParams({ country: say.localCountry }).toString()}`}
      />
    </Box>
  );
}
