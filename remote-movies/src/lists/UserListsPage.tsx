import { PageNumbers } from 'shared-kit/pageNumbers';
import { usePageParam } from 'shared-kit/parts';
import { useParams } from 'shared-kit/router';
import { useRefetchOnMount } from 'shared-kit/state';
import { EmptyState, OncePersonal, QueryView } from 'shared-kit/ui';
import { PageOfUser } from '../profiles/PageOfUser';
import { myLists as say } from '../texts';
import { ListCards, ListCardSkeletons } from './ListCard';
import { useListsQuery } from './listsApi';

const LIMIT = 24;

function Lists({ userId }: { userId: string }) {
  const { page, pageAddress } = usePageParam();
  const query = useListsQuery(
    { user: userId, page, limit: LIMIT },
    { refetchOnMountOrArgChange: useRefetchOnMount() },
  );
  const { currentData } = query;
  if (!currentData) return <QueryView query={query} waiting={<ListCardSkeletons count={6} />} />;
  const { lists, total } = currentData;
  if (lists.length === 0) return <EmptyState drawing="reel" sentence={say.noneOf} />;
  return (
    <OncePersonal place={<ListCardSkeletons count={lists.length} />}>
      <ListCards lists={lists} />
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
    </OncePersonal>
  );
}

export default function UserListsPage() {
  const { userId = '' } = useParams();
  return (
    <PageOfUser userId={userId} title={say.title} short={say.section}>
      <Lists key={userId} userId={userId} />
    </PageOfUser>
  );
}
