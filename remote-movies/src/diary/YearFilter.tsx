import { SelectField } from 'shared-kit/inputs';
import { withParams } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { diary as say } from '../texts';
import { useDiaryQuery } from './diaryApi';
import { yearOf } from '../parts/days';

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

export function YearFilter({ userId, year }: { userId: string; year: string }) {
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
