import { type ReactNode } from 'react';
import { failureOf } from 'shared-kit';
import type { DiaryEntry } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { useDispatch, useRefetchOnMount, useToast } from 'shared-kit/state';
import { Box, Button, ButtonLink, EmptyState, QueryView, Typography } from 'shared-kit/ui';
import { TagFilter } from '../parts/TagFilter';
import { useTagParam } from '../parts/useTagParam';
import { diary as say, tags as tagTexts } from '../texts';
import { useDiaryPagesInfiniteQuery } from './diaryApi';
import { DiaryMonths, DiarySkeleton } from './DiaryMonths';
import { restoreEntry } from './undo';
import { useDiaryDialog } from './useDiaryDialog';
import { useRemoveDiaryEntryMutation } from './writingApi';
import { YearFilter } from './YearFilter';

const LIMIT = 30;
const YEAR = /^\d{4}$/;

/** Deletes at once, and offers to undo it. */
function useRemoveEntry() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [remove] = useRemoveDiaryEntryMutation();
  const failed = (thrown: unknown) => toast.error(failureOf(thrown).message);
  return (entry: DiaryEntry) =>
    remove(entry)
      .unwrap()
      .then(
        () =>
          toast.info(say.removed(shownTitle(entry.movie)), {
            label: say.undo,
            run: () => void dispatch(restoreEntry(entry)).catch(failed),
          }),
        failed,
      );
}

interface Props {
  userId: string;
  isOwn: boolean;
  /** Shows while there is no entry at all. */
  empty: ReactNode;
  actions?: ReactNode;
}

export function DiaryView({ userId, isOwn, empty, actions }: Props) {
  const [params] = useSearchParams();
  const year = YEAR.exec(params.get('year') ?? '')?.[0] ?? '';
  const { tag } = useTagParam();
  const dialog = useDiaryDialog();
  const remove = useRemoveEntry();
  const list = useDiaryPagesInfiniteQuery(
    { user: userId, limit: LIMIT, ...(year && { year: Number(year) }), ...(tag && { tag }) },
    { refetchOnMountOrArgChange: useRefetchOnMount() },
  );
  const pages = list.currentData?.pages;
  const [first] = pages ?? [];
  if (!pages || !first) return <QueryView query={list} waiting={<DiarySkeleton />} />;
  const { total } = first;
  const entries = pages.flatMap((page) => page.entries);
  if (total === 0 && !year && !tag) return empty;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 3 }}>
        <Typography role="status" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
          {say.total(total)}
        </Typography>
        <TagFilter />
        <YearFilter userId={userId} year={year} />
        {actions}
      </Box>
      {entries.length === 0 ? (
        <EmptyState
          sentence={sentenceOfNone(year, tag)}
          action={
            <ButtonLink
              to={`?${withParams(params, year ? { year: null } : { tag: null }).toString()}`}
              variant="outlined"
            >
              {say.wholeDiary}
            </ButtonLink>
          }
        />
      ) : (
        <DiaryMonths
          entries={entries}
          {...(isOwn && {
            onEdit: (entry: DiaryEntry) => dialog.open({ entry }),
            onRemove: (entry: DiaryEntry) => void remove(entry),
          })}
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="outlined"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ marginTop: 3 }}
        >
          {say.more}
        </Button>
      )}
      {dialog.dialog}
    </>
  );
}

function sentenceOfNone(year: string, tag: string): string {
  return tag ? tagTexts.none : say.nothingInYear(year);
}
