import { Box, Page } from 'shared-kit/ui';
import { AdminTitle } from '../parts/AdminTitle';
import { AdditionsPanel } from '../additions/AdditionsPanel';
import { EventsPanel } from '../events/EventsPanel';
import { overview as say } from '../texts';
import { DayPanel } from './DayPanel';
import { PageCards } from './PageCards';
import { StatCards } from './StatCards';
import { useLiveStats } from './useLiveStats';

export default function OverviewPage() {
  const data = useLiveStats();
  return (
    <Page>
      <AdminTitle>{say.title}</AdminTitle>
      <StatCards stats={data} />
      <PageCards />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          marginTop: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <DayPanel
          name={say.registrations}
          days={data?.days.map(({ date, registrations }) => ({ date, count: registrations }))}
        />
        <DayPanel
          name={say.comments}
          days={data?.days.map(({ date, comments }) => ({ date, count: comments }))}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
        <AdditionsPanel />
        <EventsPanel />
      </Box>
    </Page>
  );
}
