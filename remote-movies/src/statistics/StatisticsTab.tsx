import { Sparkles } from 'lucide-react';
import { YEAR_ENTRIES_MIN } from 'shared-kit/contract/limits';
import { PAGES, userYearPage } from 'shared-kit/contract/paths';
import { SelectField } from 'shared-kit/fields';
import { useSearchParams } from 'shared-kit/router';
import { Box, ButtonLink, EmptyState, QueryView, Row, Skeleton, Stack } from 'shared-kit/ui';
import { statistics as say } from '../texts';
import { yearsOf } from './counts';
import { useStatisticsQuery } from './statisticsApi';
import { StatisticsCharts, StatisticsNumbers } from './StatisticsView';

const PARAM = 'year';
const REFETCH = { refetchOnMountOrArgChange: true };

const StatisticsSkeleton = () => (
  <Stack sx={{ gap: 3 }} aria-busy="true" role="status" aria-label={say.loading}>
    <Skeleton variant="rounded" height={96} sx={{ borderRadius: 3.5 }} />
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={260} sx={{ borderRadius: 4 }} />
      ))}
    </Box>
  </Stack>
);

const Empty = ({ sentence }: { sentence: string }) => (
  <EmptyState sentence={sentence} link={{ to: PAGES.dashboard, label: say.findMovies }} />
);

export default function StatisticsTab({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const year = params.get(PARAM) ?? '';
  const all = useStatisticsQuery({ userId }, REFETCH);
  const ofYear = useStatisticsQuery({ userId, year }, { ...REFETCH, skip: year === '' });
  const shown = year === '' ? all : ofYear;
  const years = yearsOf(all.data?.by_month ?? []);
  if (!shown.currentData) return <QueryView query={shown} waiting={<StatisticsSkeleton />} />;
  if (!all.data) return <StatisticsSkeleton />;
  if (all.data.films === 0) return <Empty sentence={say.empty} />;
  const statistics = shown.currentData;
  const choose = (chosen: string) =>
    setParams({ tab: 'statistics', ...(chosen && { [PARAM]: chosen }) }, { replace: true });
  const hasReview = year !== '' && statistics.diary_entries >= YEAR_ENTRIES_MIN;
  return (
    <Stack sx={{ gap: 3 }}>
      {years.length > 0 && (
        <Row sx={{ gap: 1.5 }}>
          <SelectField
            label={say.year}
            value={year}
            onChange={choose}
            options={[{ value: '', label: say.allYears }, ...years.map((value) => ({ value, label: value }))]}
          />
          {hasReview && (
            <ButtonLink
              to={userYearPage(userId, Number(year))}
              variant="contained"
              startIcon={<Sparkles size={18} aria-hidden />}
            >
              {say.ofYear(year)}
            </ButtonLink>
          )}
        </Row>
      )}
      {statistics.films === 0 ? (
        <Empty sentence={say.emptyYear} />
      ) : (
        <>
          <StatisticsNumbers statistics={statistics} />
          <StatisticsCharts statistics={statistics} year={year || null} />
        </>
      )}
    </Stack>
  );
}
