import { formatDate, formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/inputs';
import { usePageParam } from 'shared-kit/parts';
import { useRefetchOnMount, useSession } from 'shared-kit/state';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  PosterGrid,
  PosterSkeletons,
  QueryView,
  Typography,
} from 'shared-kit/ui';
import { MovieCard } from '../catalogue/MovieCard';
import { RatingStars } from '../parts/RatingStars';
import { lists as say, shelves, userFilms } from '../texts';
import { type ShelfName, type ShelfEntry, useMoviesOfQuery } from './profileApi';
import { ShelfFilters } from './ShelfFilters';
import { useShelfFilters } from './useShelfFilters';

const LIMIT = 24;
const SKELETONS = 12;

export function ShelfMovies({ userId, list }: { userId: string; list: ShelfName }) {
  const { page, pageAddress } = usePageParam();
  const isOwn = useSession().userId === userId;
  const refetchOnMountOrArgChange = useRefetchOnMount();
  const { filters, query: filter, isFiltered, set, reset } = useShelfFilters();
  const query = useMoviesOfQuery(
    { ...filter, userId, list, page, limit: LIMIT },
    { refetchOnMountOrArgChange },
  );
  const { currentData } = query;
  const shown = currentData ?? (query.isError ? undefined : query.data);
  if (!shown) return <QueryView query={query} waiting={<PosterSkeletons count={SKELETONS} />} />;
  const { entries, total } = shown;
  if (entries.length === 0 && !isFiltered)
    return total === 0 ? <NoFilms list={list} isOwn={isOwn} /> : <EmptyPage to={pageAddress(1)} />;
  return (
    <>
      <ShelfFilters filters={filters} set={set} />
      <Typography role="status" sx={{ color: 'text.secondary', marginBottom: 2.5 }}>
        {say.total(formatNumber(total))}
      </Typography>
      {entries.length === 0 && (
        <EmptyState
          sentence={shelves.none}
          action={
            <Button variant="outlined" onClick={reset}>
              {shelves.reset}
            </Button>
          }
        />
      )}
      <PosterGrid aria-busy={!currentData} sx={{ opacity: currentData ? 1 : 0.55 }}>
        {entries.map((entry) => (
          <MovieCard key={entry.movie.id} movie={entry.movie} facts={<Facts entry={entry} />} />
        ))}
      </PosterGrid>
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
    </>
  );
}

const Facts = ({ entry: { rating, added_at } }: { entry: ShelfEntry }) => (
  <>
    {rating !== null && <RatingStars rating={rating} />}
    {added_at !== null && <span>{formatDate(added_at)}</span>}
  </>
);

const EmptyPage = ({ to }: { to: string }) => (
  <EmptyState
    sentence={say.emptyPage}
    action={
      <ButtonLink to={to} variant="contained">
        {say.lastPage}
      </ButtonLink>
    }
  />
);

function NoFilms({ list, isOwn }: { list: ShelfName; isOwn: boolean }) {
  if (!isOwn) return <EmptyState drawing="reel" sentence={userFilms.none} />;
  return (
    <EmptyState
      drawing="reel"
      sentence={say[list]}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <ButtonLink to={PAGES.dashboard} variant="contained">
            {say.findMovies}
          </ButtonLink>
          <ButtonLink to={`${PAGES.settings}?tab=data`} variant="outlined">
            {say.import}
          </ButtonLink>
        </Box>
      }
    />
  );
}
