import { moviesPage, PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, styled } from 'shared-kit/ui';
import { type MovieSearch, useFirstGenresQuery, useMovieSummariesQuery } from '../catalogue/moviesApi';
import { rows as say } from '../texts';
import { LANDING_BEST, LANDING_LOCAL, LANDING_NEWEST } from './landingQueries';
import { MovieRow } from '../catalogue/MovieRow';

function Row({ title, filters, address }: { title: string; filters: MovieSearch; address: string }) {
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

const HEIGHT = 40;

const Chips = styled('ul')({
  padding: 4,
  minHeight: HEIGHT + 8,
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
const Chip = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '0 16px',
  lineHeight: `${HEIGHT - 2}px`,
  whiteSpace: 'nowrap',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.accent },
}));

/** Keeps its place while it loads. */
function GenreChips() {
  const { data } = useFirstGenresQuery();
  return (
    <Chips role="list" aria-label={say.byGenre}>
      {data?.map((genre) => (
        <li key={genre}>
          <Chip to={moviesPage({ genre })}>{genre}</Chip>
        </li>
      ))}
    </Chips>
  );
}
