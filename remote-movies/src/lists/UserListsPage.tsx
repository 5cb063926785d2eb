import { isNotFound, useUserByIdQuery } from 'shared-kit';
import { userPage } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/inputs';
import { usePageParam } from 'shared-kit/parts';
import { useParams } from 'shared-kit/router';
import { useRefetchOnMount } from 'shared-kit/state';
import { ButtonLink, EmptyState, OncePersonal, Page, PageTitle, QueryView } from 'shared-kit/ui';
import { myLists as say } from '../texts';
import { ListCard, ListCardSkeletons, ListGrid } from './ListCard';
import { useListsQuery } from './listsApi';
import { NotFound } from './NotFound';

const LIMIT = 24;
const SKELETONS = 6;

function Lists({ userId }: { userId: string }) {
  const { page, pageAddress } = usePageParam();
  const refetchOnMountOrArgChange = useRefetchOnMount();
  const query = useListsQuery({ user: userId, page, limit: LIMIT }, { refetchOnMountOrArgChange });
  const { currentData } = query;
  if (!currentData) return <QueryView query={query} waiting={<ListCardSkeletons count={SKELETONS} />} />;
  const { lists, total } = currentData;
  if (lists.length === 0) return <EmptyState drawing="reel" sentence={say.noneOf} />;
  return (
    <OncePersonal place={<ListCardSkeletons count={lists.length} />}>
      <ListGrid role="list">
        {lists.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </ListGrid>
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
    </OncePersonal>
  );
}

export default function UserListsPage() {
  const { userId = '' } = useParams();
  const refetchOnMountOrArgChange = useRefetchOnMount();
  const { currentData: owner, error } = useUserByIdQuery(userId, { refetchOnMountOrArgChange });
  if (isNotFound(error)) return <NotFound title={say.userMissing} />;
  return (
    <Page>
      <PageTitle
        actions={
          <ButtonLink to={userPage(userId)} variant="outlined">
            {say.profile}
          </ButtonLink>
        }
      >
        {owner ? say.title(owner.username) : say.section}
      </PageTitle>
      <Lists key={userId} userId={userId} />
    </Page>
  );
}
