import { formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { useTypedSearch } from 'shared-kit/parts';
import { Box, EmptyState, Hint, Page, QueryView, Row, SearchField } from 'shared-kit/ui';
import { AdminTitle } from '../parts/AdminTitle';
import { TableSkeleton } from '../parts/TableSkeleton';
import * as texts from '../texts';
import { useManagedUsersQuery, USERS_PER_PAGE } from './usersApi';
import { UsersList } from './UsersList';
import { addressOf, useUsersView } from './usersView';

const say = texts.users;

export default function UsersPage() {
  const [view, show] = useUsersView();
  const [typed, setTyped] = useTypedSearch({
    appliedTerm: view.search,
    apply: (search) => show({ search }, true),
    maxLength: 100,
  });
  const query = useManagedUsersQuery(view, { refetchOnMountOrArgChange: true });
  const { data, currentData, isError, isFetching } = query;
  const shown = currentData ?? (isError ? undefined : data);
  return (
    <Page>
      <AdminTitle>{say.title}</AdminTitle>
      <Row sx={{ gap: 2, marginBottom: 2.5 }}>
        <Box role="search" sx={{ flex: 1, minWidth: 'min(100%, 240px)', maxWidth: 420 }}>
          <SearchField label={say.search} value={typed} onChange={setTyped} />
        </Box>
        <Hint role="status">{shown && say.found(formatNumber(shown.total))}</Hint>
      </Row>
      {!shown ? (
        <QueryView query={query} waiting={<TableSkeleton rows={8} />} />
      ) : shown.users.length === 0 ? (
        <EmptyState
          drawing="seats"
          sentence={say.empty}
          button={{
            label: view.search ? say.resetSearch : texts.parts.firstPage,
            run: () => show({ search: '' }),
          }}
        />
      ) : (
        <Box
          aria-busy={isFetching && !currentData}
          sx={{ opacity: currentData ? 1 : 0.55, transition: 'opacity 160ms' }}
        >
          <UsersList users={shown.users} view={view} show={show} />
          <PageNumbers
            page={view.page}
            pages={Math.ceil(shown.total / USERS_PER_PAGE)}
            to={(page) => `${PAGES.adminUsers}?${addressOf({ ...view, page })}`}
          />
        </Box>
      )}
    </Page>
  );
}
