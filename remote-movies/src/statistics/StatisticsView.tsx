import { type ReactNode, useId } from 'react';
import { formatNumber } from 'shared-kit';
import type { Statistics } from 'shared-kit/contract';
import { styled, Typography } from 'shared-kit/ui';
import { statistics as say } from '../texts';
import { BarTable } from './BarTable';
import { CountColumns } from './CountColumns';
import { countsByDecade, countsByMonth, countsByName, countsByRating, countsByYear } from './counts';

const NUMBERS = ['films', 'hours', 'diary_entries', 'rewatches'] as const;

const Numbers = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'clamp(10px, 1.4vw, 18px)',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '16px 20px',
    borderRadius: 14,
    backgroundColor: theme.vars.palette.raised,
  },
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': {
    fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem)',
    fontWeight: 750,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(14px, 2vw, 24px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Panel = styled('section')(({ theme }) => ({
  padding: 'clamp(16px, 2vw, 24px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  display: 'grid',
  gap: 14,
  alignContent: 'start',
  minWidth: 0,
}));

function Chart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
}

export const StatisticsNumbers = ({ statistics }: { statistics: Statistics }) => (
  <Numbers>
    {NUMBERS.map((name) => (
      <div key={name}>
        <dt>{say.numbers[name]}</dt>
        <dd>{formatNumber(statistics[name])}</dd>
      </div>
    ))}
  </Numbers>
);

/** Without a year the diary is counted by years. */
export function StatisticsCharts({ statistics, year }: { statistics: Statistics; year: string | null }) {
  const months = statistics.by_month;
  const time = year === null ? say.years : say.months;
  const bars = [
    [say.genres, countsByName(statistics.by_genre)],
    [say.countries, countsByName(statistics.by_country)],
    [say.directors, countsByName(statistics.directors)],
    [say.actors, countsByName(statistics.actors)],
  ] as const;
  return (
    <Charts>
      {months.length > 0 && (
        <Chart title={time}>
          <CountColumns
            caption={time}
            unit={say.entries}
            counts={year === null ? countsByYear(months) : countsByMonth(months, year)}
          />
        </Chart>
      )}
      {statistics.ratings.length > 0 && (
        <Chart title={say.ratings}>
          <CountColumns caption={say.ratings} unit={say.count} counts={countsByRating(statistics.ratings)} />
        </Chart>
      )}
      {statistics.by_decade.length > 0 && (
        <Chart title={say.decades}>
          <CountColumns
            caption={say.decades}
            unit={say.count}
            counts={countsByDecade(statistics.by_decade)}
          />
        </Chart>
      )}
      {bars.map(
        ([title, counts]) =>
          counts.length > 0 && (
            <Chart key={title} title={title}>
              <BarTable caption={title} unit={say.count} counts={counts} />
            </Chart>
          ),
      )}
    </Charts>
  );
}
