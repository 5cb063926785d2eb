import { type ReactNode } from 'react';
import { failureOf } from 'shared-kit';
import type { DiaryEntry } from 'shared-kit/contract';
import { PageNumbers } from 'shared-kit/inputs';
import { usePageParam } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { useDispatch, useRefetchOnMount, useToast } from 'shared-kit/state';
import { Box, ButtonLink, EmptyState, ErrorState, Typography } from 'shared-kit/ui';
import { diary as say } from '../texts';
import { useDiaryQuery } from './diaryApi';
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
          toast.info(say.removed(entry.movie.title), {
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
  const { page, pageAddress } = usePageParam();
  const year = YEAR.exec(params.get('year') ?? '')?.[0] ?? '';
  const dialog = useDiaryDialog();
  const remove = useRemoveEntry();
  const { currentData, error, refetch } = useDiaryQuery(
    { user: userId, page, limit: LIMIT, ...(year && { year: Number(year) }) },
    { refetchOnMountOrArgChange: useRefetchOnMount() },
  );
  if (error && !currentData)
    return <ErrorState detail={failureOf(error).message} retry={() => void refetch()} />;
  if (!currentData) return <DiarySkeleton />;
  const { entries, total } = currentData;
  if (total === 0 && !year) return empty;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 3 }}>
        <Typography role="status" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
          {say.total(total)}
        </Typography>
        <YearFilter userId={userId} year={year} />
        {actions}
      </Box>
      {entries.length === 0 ? (
        <EmptyState
          sentence={year && page === 1 ? say.nothingInYear(year) : say.emptyPage}
          action={
            <ButtonLink to={year ? withoutYear(params) : pageAddress(1)} variant="outlined">
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
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
      {dialog.dialog}
    </>
  );
}

function withoutYear(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete('year');
  next.delete('page');
  return `?${next.toString()}`;
}
