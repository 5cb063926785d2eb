import { lazy, Suspense, useEffect, useState } from 'react';
import { isNotFound } from 'shared-kit';
import { usePageParam } from 'shared-kit/parts';
import { useParams } from 'shared-kit/router';
import { useListVersion, useRefetchOnMount, useSession } from 'shared-kit/state';
import { Box, DocumentTitle, Page, QueryView } from 'shared-kit/ui';
import { TagFilter } from '../../parts/TagFilter';
import { useTagParam } from '../../parts/useTagParam';
import { filmLists as say } from '../../texts';
import { ListHead } from './ListHead';
import { ListMovies } from './ListMovies';
import { ListSkeleton } from './ListSkeleton';
import { useListQuery } from '../listsApi';
import { NotFound } from '../../parts/NotFound';

const ReorderFilms = lazy(() => import('../order/ReorderFilms'));
const AddFilm = lazy(() => import('./AddFilm'));

/** The event of an own change often comes before its answer. */
const EVENT_DELAY_MS = 300;

/** Loads the list again after another editor's change. */
function useList(id: string, page: number, tag: string) {
  const query = useListQuery(
    { id, page, ...(tag && { tag }) },
    { refetchOnMountOrArgChange: useRefetchOnMount() },
  );
  const { data, currentData, refetch } = query;
  const newestVersion = useListVersion(id);
  const isOld = currentData !== undefined && currentData.version < newestVersion;
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => void refetch(), EVENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOld, newestVersion, refetch]);
  return { list: currentData ?? data, isPrevious: !currentData, query };
}

function List({ id }: { id: string }) {
  const { page } = usePageParam();
  const { tag } = useTagParam();
  const { userId } = useSession();
  const { list, isPrevious, query } = useList(id, page, tag);
  const [mode, setMode] = useState<'read' | 'add' | 'order'>('read');
  if (isNotFound(query.error)) return <NotFound title={say.missing} hint={say.missingHint} />;
  if (!list) return <QueryView query={query} title={say.kind} waiting={<ListSkeleton />} />;
  const isOwner = list.owner.id === userId;
  const canEdit = isOwner || list.editors.some((editor) => editor.id === userId);
  const toggle = (wished: typeof mode) => () => setMode(mode === wished ? 'read' : wished);
  return (
    <Page sx={{ maxWidth: 960 }}>
      <DocumentTitle>{list.title}</DocumentTitle>
      <ListHead
        list={list}
        isOwner={isOwner}
        canEdit={canEdit}
        mode={mode}
        onAdd={toggle('add')}
        onOrder={toggle('order')}
      />
      <Suspense>{mode === 'add' && canEdit && <AddFilm list={list} />}</Suspense>
      {mode === 'order' && canEdit ? (
        <Suspense fallback={<ListSkeleton rowsOnly />}>
          <ReorderFilms list={list} onDone={() => setMode('read')} />
        </Suspense>
      ) : (
        <Box aria-busy={isPrevious} sx={{ opacity: isPrevious ? 0.55 : 1, transition: 'opacity 160ms' }}>
          <Box sx={{ '&:not(:empty)': { marginBottom: 2 } }}>
            <TagFilter />
          </Box>
          <ListMovies list={list} canEdit={canEdit} onAdd={() => setMode('add')} />
        </Box>
      )}
    </Page>
  );
}

export default function ListPage() {
  const { listId = '' } = useParams();
  return <List key={listId} id={listId} />;
}
