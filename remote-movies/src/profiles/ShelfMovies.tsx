import { formatDate, formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { usePageParam, useTypedSearch } from 'shared-kit/parts';
import { useRefetchOnMount, useSession } from 'shared-kit/state';
import {
  ButtonLink,
  EmptyState,
  PosterGrid,
  PosterSkeletons,
  QueryView,
  Row,
  SearchField,
  styled,
  Typography,
} from 'shared-kit/ui';
import { MovieCard } from '../catalogue/MovieCard';
import { useMovieFacetsQuery } from '../catalogue/moviesApi';
import { FilterSelect } from '../parts/FilterSelect';
import { RatingStars } from '../parts/RatingStars';
import { lists as say, shelves, userFilms } from '../texts';
import { type ShelfEntry, type ShelfName, useMoviesOfQuery } from './profileApi';
import { SHELF_SORTS, useShelfFilters } from './useShelfFilters';

const LIMIT = 24;

export function ShelfMovies({ userId, list }: { userId: string; list: ShelfName }) {
  const { page, pageAddress } = usePageParam();
  const isOwn = useSession().userId === userId;
  const { filters, query: filter, isFiltered, set, reset } = useShelfFilters();
  const query = useMoviesOfQuery(
    { ...filter, userId, list, page, limit: LIMIT },
    { refetchOnMountOrArgChange: useRefetchOnMount() },
  );
  const { currentData } = query;
  const shown = currentData ?? (query.isError ? undefined : query.data);
  if (!shown) return <QueryView query={query} waiting={<PosterSkeletons count={12} />} />;
  const { entries, total } = shown;
  if (entries.length === 0 && !isFiltered)
    return total === 0 ? (
      <NoFilms list={list} isOwn={isOwn} />
    ) : (
      <EmptyState sentence={say.emptyPage} link={{ to: pageAddress(1), label: say.lastPage }} />
    );
  return (
    <>
      <ShelfFilters filters={filters} set={set} />
      <Typography role="status" sx={{ color: 'text.secondary', marginBottom: 2.5 }}>
        {say.total(formatNumber(total))}
      </Typography>
      {entries.length === 0 && (
        <EmptyState sentence={shelves.none} button={{ label: shelves.reset, run: reset }} />
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

function NoFilms({ list, isOwn }: { list: ShelfName; isOwn: boolean }) {
  if (!isOwn) return <EmptyState drawing="reel" sentence={userFilms.none} />;
  return (
    <EmptyState
      drawing="reel"
      sentence={say[list]}
      action={
        <Row sx={{ justifyContent: 'center', gap: 1.5 }}>
          <ButtonLink to={PAGES.dashboard} variant="contained">
            {say.findMovies}
          </ButtonLink>
          <ButtonLink to={`${PAGES.settings}?tab=data`} variant="outlined">
            {say.import}
          </ButtonLink>
        </Row>
      }
    />
  );
}

const Bar = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(46%, 168px), 1fr))',
  marginBottom: 20,
  '& > :first-of-type': { gridColumn: '1 / -1' },
});

const decadesOf = (years: { year: number }[]) => [
  ...new Set(years.map(({ year }) => year - (year % 10)).toSorted((one, other) => other - one)),
];

/** The chosen value stays a choice where the catalogue doesn't know it. */
const choicesOf = (all: string, chosen: string, known: string[], label = (value: string) => value) => [
  { value: '', label: all },
  ...[...new Set([...(chosen ? [chosen] : []), ...known])].map((value) => ({ value, label: label(value) })),
];

function ShelfFilters({ filters, set }: Pick<ReturnType<typeof useShelfFilters>, 'filters' | 'set'>) {
  const { data: facets } = useMovieFacetsQuery();
  const [typed, setTyped] = useTypedSearch({
    appliedTerm: filters.q,
    apply: (q) => set({ q }, { replace: true }),
  });
  const decades = decadesOf(facets?.years ?? []).map(String);
  return (
    <Bar role="search">
      <SearchField label={shelves.search} value={typed} onChange={setTyped} />
      <FilterSelect
        label={shelves.sort}
        isChosen={filters.sort !== 'added'}
        value={filters.sort}
        options={SHELF_SORTS.map((value) => ({ value, label: shelves.sorts[value] }))}
        onChange={(sort) => set({ sort: sort === 'added' ? '' : sort })}
      />
      <FilterSelect
        label={shelves.genre}
        value={filters.genre}
        options={choicesOf(shelves.allGenres, filters.genre, facets?.genres.map(({ name }) => name) ?? [])}
        onChange={(genre) => set({ genre })}
      />
      <FilterSelect
        label={shelves.decade}
        value={filters.decade}
        options={choicesOf(shelves.allDecades, filters.decade, decades, shelves.decadeOf)}
        onChange={(decade) => set({ decade })}
      />
    </Bar>
  );
}
