import { formatNumber, formatRating } from 'shared-kit';
import type { Statistics } from 'shared-kit/contract';
import { Skeleton, styled } from 'shared-kit/ui';
import { today } from '../parts/days';
import { Histogram } from '../ratings/Histogram';
import { AverageStars } from '../parts/RatingStars';
import { countsByRating } from '../statistics/counts';
import { useStatisticsQuery } from '../statistics/statisticsApi';
import { filmNumbers as say } from '../texts';

const HEIGHT = 96;

const Row = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 32px',
  minHeight: HEIGHT,
  padding: '12px 20px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.raised,
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '12px 28px' },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 },
  '& > ol': { flex: '1 1 180px', maxWidth: 280 },
}));

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function averageOf(ratings: Statistics['ratings']): number | null {
  const count = sumOf(ratings.map((given) => given.count));
  return count === 0 ? null : sumOf(ratings.map((given) => given.rating * given.count)) / count;
}

/** What a user watched and how they rate. Nothing for those who may see neither. */
export function FilmNumbers({ statistics }: { statistics: Statistics }) {
  const { films, by_month, ratings } = statistics;
  const average = averageOf(ratings);
  if (films === 0 && average === null) return null;
  const year = today().slice(0, 'yyyy'.length);
  const thisYear = sumOf(by_month.filter(({ key }) => key.startsWith(year)).map(({ count }) => count));
  const numbers = [
    { label: say.watched, value: formatNumber(films) },
    { label: say.thisYear, value: formatNumber(thisYear) },
  ];
  return (
    <Row aria-label={say.title}>
      <dl>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {average !== null && (
          <div>
            <dt>{say.average}</dt>
            <dd>
              {formatRating(average)} <AverageStars rating={average} />
            </dd>
          </div>
        )}
      </dl>
      {average !== null && (
        <Histogram counts={countsByRating(ratings).map(({ count }) => count)} own={null} />
      )}
    </Row>
  );
}

/** Above the own shelves. */
export function OwnFilmNumbers({ userId }: { userId: string }) {
  const { currentData, error } = useStatisticsQuery({ userId }, { refetchOnMountOrArgChange: true });
  if (error && !currentData) return null;
  if (!currentData) return <Skeleton variant="rounded" height={HEIGHT} />;
  return <FilmNumbers statistics={currentData} />;
}
