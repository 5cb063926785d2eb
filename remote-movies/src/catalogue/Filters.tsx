import { useTypedSearch } from 'shared-kit/parts';
import { SearchField, styled } from 'shared-kit/ui';
import { catalogue as say } from '../texts';
import { FilterSelect } from '../parts/FilterSelect';
import { useMovieFacetsQuery } from './moviesApi';
import { MOVIE_SORTS, type useCatalogueFilters } from './useCatalogueFilters';

const Bar = styled('div')({ display: 'grid', gap: 12, marginBottom: 20 });
const Choices = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(46%, 168px), 1fr))',
});

interface Choice {
  value: string;
  label: string;
}

/** Adds the chosen value when no film has it any more. */
function choicesOf(all: string, chosen: string, known: Choice[]): Choice[] {
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen);
  return [{ value: '', label: all }, ...(missing ? [{ value: chosen, label: chosen }] : []), ...known];
}

type Props = Pick<ReturnType<typeof useCatalogueFilters>, 'filters' | 'change'>;

export function Filters({ filters, change }: Props) {
  const { data: facets } = useMovieFacetsQuery();
  const [typed, setTyped] = useTypedSearch({
    appliedTerm: filters.term,
    apply: (term) => change({ term }, { replace: true }),
  });
  const counted = (facet: { name: string; count: number }) => ({
    value: facet.name,
    label: say.option(facet.name, facet.count),
  });
  const years = facets?.years.map(({ year, count }) => counted({ name: String(year), count })) ?? [];
  const sorts = MOVIE_SORTS.map((value) => ({ value, label: say.sorts[value] }));
  const isSearch = filters.term !== '';
  return (
    <Bar role="search">
      <SearchField label={say.search} value={typed} onChange={setTyped} />
      <Choices>
        <FilterSelect
          label={say.genre}
          value={filters.genre}
          options={choicesOf(say.all.genre, filters.genre, facets?.genres.map(counted) ?? [])}
          onChange={(genre) => change({ genre })}
        />
        <FilterSelect
          label={say.year}
          value={filters.year}
          options={choicesOf(say.all.year, filters.year, years)}
          onChange={(year) => change({ year })}
        />
        <FilterSelect
          label={say.country}
          value={filters.country}
          options={choicesOf(say.all.country, filters.country, facets?.countries.map(counted) ?? [])}
          onChange={(country) => change({ country })}
        />
        <FilterSelect
          label={say.sort}
          isChosen={filters.sort !== ''}
          value={filters.sort || (isSearch ? '' : 'newest')}
          options={isSearch ? [{ value: '', label: say.bestMatch }, ...sorts] : sorts}
          onChange={(sort) => change({ sort: sort === 'newest' && !isSearch ? '' : sort })}
        />
      </Choices>
    </Bar>
  );
}
