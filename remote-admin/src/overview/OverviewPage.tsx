import { formatDate, formatNumber } from 'shared-kit';
import { Box, Page, Skeleton } from 'shared-kit/ui';
import { AdminTitle } from '../parts/AdminTitle';
import { AdditionsPanel } from '../additions/AdditionsPanel';
import { EventsPanel } from '../events/EventsPanel';
import { DataTable } from '../parts/DataTable';
import { Panel } from '../parts/Panel';
import { useTable } from '../parts/useTable';
import { overview as say } from '../texts';
import { DayBars, type DayCount } from './DayBars';
import { PageCards } from './PageCards';
import { Pair } from './Pair';
import { StatCards } from './StatCards';
import { useLiveStats } from './useLiveStats';

/** Of the chart, and of the table that replaces it. */
const HEIGHT = 231;

export default function OverviewPage() {
  const data = useLiveStats();
  return (
    <Page>
      <AdminTitle>{say.title}</AdminTitle>
      <StatCards stats={data} />
      <PageCards />
      <Pair>
        <DayPanel
          name={say.registrations}
          days={data?.days.map(({ date, registrations }) => ({ date, count: registrations }))}
        />
        <DayPanel
          name={say.comments}
          days={data?.days.map(({ date, comments }) => ({ date, count: comments }))}
        />
      </Pair>
      <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
        <AdditionsPanel />
        <EventsPanel />
      </Box>
    </Page>
  );
}

function DayPanel({ name, days }: { name: string; days: readonly DayCount[] | undefined }) {
  const { isTable, button } = useTable();
  const total = days?.reduce((sum, day) => sum + day.count, 0);
  return (
    <Panel
      title={name}
      lead={total === undefined ? say.period : `${say.period}, ${say.total(formatNumber(total))}`}
      aside={button}
    >
      {!days ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : isTable ? (
        <DayTable name={name} days={days} />
      ) : (
        <DayBars name={name} days={days} />
      )}
    </Panel>
  );
}

const DayTable = ({ name, days }: { name: string; days: readonly DayCount[] }) => (
  <Box
    role="region"
    aria-label={name}
    tabIndex={0}
    sx={{ height: HEIGHT, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
  >
    <DataTable aria-label={`${name}, ${say.period}`}>
      <thead>
        <tr>
          <th scope="col">{say.date}</th>
          <th scope="col" data-end>
            {say.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <td>{formatDate(day.date)}</td>
            <td data-end data-number>
              {formatNumber(day.count)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Box>
);
