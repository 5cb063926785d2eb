import type { ListSort } from 'shared-kit/contract';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { usePageParam, useTypedSearch, withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { useRefetchOnMount } from 'shared-kit/state';
import { Box, EmptyState, QueryView, Page, PageTitle, SearchField } from 'shared-kit/ui';
import { FilterSelect } from '../parts/FilterSelect';
import { myLists as say } from '../texts';
import { ListCards, ListCardSkeletons } from './ListCard';
import { useListsQuery } from './listsApi';

const LIMIT = 24;
const SORTS = ['popular', 'newest'] as const satisfies readonly ListSort[];

function useListFilters() {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim().slice(0, SEARCH_TERM_LENGTH_MAX);
  const sort: ListSort | '' = SORTS.find((known) => known === params.get('sort')) ?? '';
  const change = (name: 'q' | 'sort', value: string, { replace = false } = {}) =>
    setParams((latest) => withParams(latest, { [name]: value }), { replace });
  return { term, sort, change };
}

function Lists({ term, sort, reset }: { term: string; sort: ListSort | ''; reset: () => void }) {
  const { page, pageAddress } = usePageParam();
  // A search without an order answers the best match first.
  const order = term ? { q: term, ...(sort && { sort }) } : { sort: sort || 'popular' };
  const query = useListsQuery(
    { ...order, page, limit: LIMIT },
    { refetchOnMountOrArgChange: useRefetchOnMount() },
  );
  const { currentData } = query;
  const shown = currentData ?? (query.isError ? undefined : query.data);
  if (!shown) return <QueryView query={query} waiting={<ListCardSkeletons count={6} />} />;
  if (shown.lists.length === 0)
    return <EmptyState sentence={say.nothing} button={term ? { label: say.reset, run: reset } : undefined} />;
  return (
    <Box aria-busy={!currentData} sx={{ opacity: currentData ? 1 : 0.55 }}>
      <ListCards lists={shown.lists} />
      <PageNumbers page={page} pages={Math.ceil(shown.total / LIMIT)} to={pageAddress} />
    </Box>
  );
}

/** The lists that everyone may see. */
export default function FoundListsPage() {
  const { term, sort, change } = useListFilters();
  const [typed, setTyped] = useTypedSearch({
    appliedTerm: term,
    apply: (wanted) => change('q', wanted, { replace: true }),
  });
  const sorts = SORTS.map((value) => ({ value, label: say.sorts[value] }));
  return (
    <Page>
      <PageTitle>{say.found}</PageTitle>
      <Box
        role="search"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 240px' },
          marginBottom: 3,
        }}
      >
        <SearchField label={say.search} value={typed} onChange={setTyped} />
        <FilterSelect
          label={say.sort}
          isChosen={sort !== ''}
          value={sort || (term ? '' : 'popular')}
          options={term ? [{ value: '', label: say.bestMatch }, ...sorts] : sorts}
          onChange={(chosen) => change('sort', chosen === 'popular' && !term ? '' : chosen)}
        />
      </Box>
      <Lists term={term} sort={sort} reset={() => change('q', '')} />
    </Page>
  );
}
