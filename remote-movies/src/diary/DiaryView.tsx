import type { ReactNode } from 'react';
import { failureOf } from 'shared-kit';
import type { DiaryEntry } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { SelectField } from 'shared-kit/fields';
import { withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { useDispatch, useRefetchOnMount, useToast } from 'shared-kit/state';
import { ButtonLink, EmptyState, QueryView, Row, Typography } from 'shared-kit/ui';
import { MoreButton } from '../parts/MoreButton';
import { TagFilter } from '../parts/TagFilter';
import { yearOf } from '../parts/days';
import { useTagParam } from '../parts/useTagParam';
import { diary as say, tags as tagTexts } from '../texts';
import { useDiaryPagesInfiniteQuery, useDiaryQuery } from './diaryApi';
import { DiaryMonths, DiarySkeleton } from './DiaryMonths';
import { restoreEntry } from './undo';
import { useDiaryDialog } from './useDiaryDialog';
import { useRemoveDiaryEntryMutation } from './writingApi';

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
  const year = /^\d{4}$/.exec(params.get('year') ?? '')?.[0] ?? '';
  const { tag } = useTagParam();
  const dialog = useDiaryDialog();
  const remove = useRemoveEntry();
  const list = useDiaryPagesInfiniteQuery(
    { user: userId, limit: 30, ...(year && { year: Number(year) }), ...(tag && { tag }) },
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
      <Row sx={{ gap: 1.5, marginBottom: 3 }}>
        <Typography role="status" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
          {say.total(total)}
        </Typography>
        <TagFilter />
        <YearFilter userId={userId} year={year} />
        {actions}
      </Row>
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
      <MoreButton list={list} variant="outlined" sx={{ marginTop: 3 }}>
        {say.more}
      </MoreButton>
      {dialog.dialog}
    </>
  );
}

const sentenceOfNone = (year: string, tag: string): string => (tag ? tagTexts.none : say.nothingInYear(year));

const ONE = 1;

/** The years from the latest entry to the first one. */
function useYears(user: string): string[] {
  const { currentData: latest } = useDiaryQuery({ user, page: 1, limit: ONE });
  const total = latest?.total ?? 0;
  const { currentData: first } = useDiaryQuery({ user, page: total, limit: ONE }, { skip: total === 0 });
  const [from, to] = [first?.entries[0], latest?.entries[0]].map((entry) =>
    entry ? Number(yearOf(entry.watched_on)) : undefined,
  );
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => String(to - index));
}

function YearFilter({ userId, year }: { userId: string; year: string }) {
  const [, setParams] = useSearchParams();
  const years = useYears(userId);
  const choose = (chosen: string) => setParams((params) => withParams(params, { year: chosen }));
  const options = years.includes(year) || !year ? years : [year, ...years];
  if (options.length < 2 && !year) return null;
  return (
    <SelectField
      label={say.year}
      value={year}
      options={[{ value: '', label: say.allYears }, ...options.map((value) => ({ value, label: value }))]}
      onChange={choose}
    />
  );
}
