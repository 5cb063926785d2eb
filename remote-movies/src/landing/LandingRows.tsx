import { moviesPage, PAGES } from 'shared-kit/contract/paths';
import { Box } from 'shared-kit/ui';
import { type MovieSearch, useMovieSummariesQuery } from '../catalogue/moviesApi';
import { rows as say } from '../texts';
import { LANDING_BEST, LANDING_LOCAL, LANDING_NEWEST } from './landingQueries';
import { MovieRow } from '../catalogue/MovieRow';
import { GenreChips } from './GenreChips';

interface RowProps {
  title: string;
  filters: MovieSearch;
  address: string;
}

function Row({ title, filters, address }: RowProps) {
  const query = useMovieSummariesQuery(filters);
  return <MovieRow title={title} movies={query.data?.movies} query={query} catalogueAddress={address} />;
}

export default function LandingRows() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'clamp(28px, 4vw, 48px)' }}>
      <Row title={say.newest} filters={LANDING_NEWEST} address={PAGES.movies} />
      <GenreChips />
      <Row title={say.best} filters={LANDING_BEST} address={moviesPage({ sort: 'rating' })} />
      <Row title={say.local} filters={LANDING_LOCAL} address={moviesPage({ country: say.localCountry })} />
    </Box>
  );
}
