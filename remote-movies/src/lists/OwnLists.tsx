import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listPage, PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/inputs';
import { usePageParam } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { Box, Button, ButtonLink, EmptyState, QueryView, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { ListCards, ListCardSkeletons } from './ListCard';
import { useListsQuery } from './listsApi';

const ListDialog = lazy(() => import('./ListDialog'));

const say = texts.myLists;
const LIMIT = 12;
const SKELETONS = 6;

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
  if (!currentData) return <QueryView query={query} waiting={<ListCardSkeletons count={SKELETONS} />} />;
  const { lists, total } = currentData;
  if (total === 0)
    return (
      <EmptyState
        drawing="reel"
        sentence={say.none}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            <NewList />
            <FoundLists />
          </Box>
        }
      />
    );
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          marginBottom: 2.5,
        }}
      >
        <Typography role="status" sx={{ color: 'text.secondary', flex: 1 }}>
          {say.count(total)}
        </Typography>
        <FoundLists />
        <NewList />
      </Box>
      {lists.length === 0 && (
        <EmptyState
          sentence={texts.lists.emptyPage}
          action={
            <ButtonLink to="?tab=lists" variant="contained">
              {texts.lists.lastPage}
            </ButtonLink>
          }
        />
      )}
      <ListCards lists={lists} />
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
    </>
  );
}
