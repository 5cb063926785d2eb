import { useTypedSearch } from 'shared-kit/parts';
import { SearchField, styled } from 'shared-kit/ui';
import { FilterSelect } from '../parts/FilterSelect';
import { useMovieFacetsQuery } from '../catalogue/moviesApi';
import { shelves as say } from '../texts';
import { SHELF_SORTS, type useShelfFilters } from './useShelfFilters';

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

export function ShelfFilters({ filters, set }: Pick<ReturnType<typeof useShelfFilters>, 'filters' | 'set'>) {
  const { data: facets } = useMovieFacetsQuery();
  const [typed, setTyped] = useTypedSearch({
    appliedTerm: filters.q,
    apply: (q) => set({ q }, { replace: true }),
  });
  const decades = decadesOf(facets?.years ?? []).map(String);
  return (
    <Bar role="search">
      <SearchField label={say.search} value={typed} onChange={setTyped} />
      <FilterSelect
        label={say.sort}
        isChosen={filters.sort !== 'added'}
        value={filters.sort}
        options={SHELF_SORTS.map((value) => ({ value, label: say.sorts[value] }))}
        onChange={(sort) => set({ sort: sort === 'added' ? '' : sort })}
      />
      <FilterSelect
        label={say.genre}
        value={filters.genre}
        options={choicesOf(say.allGenres, filters.genre, facets?.genres.map(({ name }) => name) ?? [])}
        onChange={(genre) => set({ genre })}
      />
      <FilterSelect
        label={say.decade}
        value={filters.decade}
        options={choicesOf(say.allDecades, filters.decade, decades, say.decadeOf)}
        onChange={(decade) => set({ decade })}
      />
    </Bar>
  );
}
