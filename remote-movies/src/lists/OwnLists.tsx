import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listPage, PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { usePageParam } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { Button, ButtonLink, EmptyState, QueryView, Row, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { ListCards, ListCardSkeletons } from './ListCard';
import { useListsQuery } from './listsApi';

const ListDialog = lazy(() => import('./ListDialog'));

const say = texts.myLists;
const LIMIT = 12;

function NewList() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.listForm.create}
      </Button>
      {isOpen && (
        <Suspense>
          <ListDialog onClose={() => setOpen(false)} onCreated={(id) => void navigate(listPage(id))} />
        </Suspense>
      )}
    </>
  );
}

const FoundLists = () => (
  <ButtonLink to={PAGES.lists} variant="outlined">
    {say.found}
  </ButtonLink>
);

/** The tab 'Siyahılarım': the lists that one owns or edits. */
export function OwnLists() {
  const { page, pageAddress } = usePageParam();
  const query = useListsQuery({ page, limit: LIMIT }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  if (!currentData) return <QueryView query={query} waiting={<ListCardSkeletons count={6} />} />;
  const { lists, total } = currentData;
  if (total === 0)
    return (
      <EmptyState
        drawing="reel"
        sentence={say.none}
        action={
          <Row sx={{ justifyContent: 'center', gap: 1.5 }}>
            <NewList />
            <FoundLists />
          </Row>
        }
      />
    );
  return (
    <>
      <Row sx={{ gap: 2, marginBottom: 2.5 }}>
        <Typography role="status" sx={{ color: 'text.secondary', flex: 1 }}>
          {say.count(total)}
        </Typography>
        <FoundLists />
        <NewList />
      </Row>
      {lists.length === 0 && (
        <EmptyState
          sentence={texts.lists.emptyPage}
          link={{ to: '?tab=lists', label: texts.lists.lastPage }}
        />
      )}
      <ListCards lists={lists} />
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
    </>
  );
}
