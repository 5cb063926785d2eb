import { useId, useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { AuditAction } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import { Box, Button, ErrorState, Paper, Skeleton, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { EventItem } from './EventItem';
import { eventsOf, useAuditEventsInfiniteQuery } from './eventsApi';

const say = texts.events;
const SKELETONS = 5;
const ROW_HEIGHT = 60;
const ALL = 'all';
const ACTIONS = Object.keys(say.kinds) as AuditAction[];
const OPTIONS = [
  { value: ALL, label: say.all },
  ...ACTIONS.map((action) => ({ value: action, label: say.kinds[action] })),
];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

function Nothing({ showAll }: { showAll: (() => void) | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, paddingBlock: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>{showAll ? say.emptyFiltered : say.empty}</Typography>
      {showAll && (
        <Button variant="outlined" size="small" onClick={showAll}>
          {say.showAll}
        </Button>
      )}
    </Box>
  );
}

function Events({ action, showAll }: { action: AuditAction | null; showAll: () => void }) {
  const query = useAuditEventsInfiniteQuery(action, { refetchOnMountOrArgChange: true });
  const { currentData, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const [first] = currentData?.pages ?? [];
  if (!currentData || !first)
    return isError && !isFetching ? (
      <ErrorState small retry={() => void refetch()} />
    ) : (
      <Box role="status" aria-busy="true" aria-label={texts.parts.loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} height={ROW_HEIGHT} />
        ))}
      </Box>
    );
  const events = eventsOf(currentData.pages);
  if (events.length === 0) return <Nothing showAll={action ? showAll : undefined} />;
  return (
    <>
      <List role="list">
        {events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </List>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginTop: 1.5 }}>
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say.more}
          </Button>
        )}
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {say.shown(formatNumber(events.length), formatNumber(first.total))}
        </Typography>
      </Box>
    </>
  );
}

export function EventsPanel() {
  const titleId = useId();
  const [action, setAction] = useState<AuditAction | null>(null);
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: { xs: 2, sm: 2.5 }, borderRadius: 4, border: 1, borderColor: 'divider', marginTop: 2 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          marginBottom: 1,
        }}
      >
        <Box>
          <Typography variant="h3" component="h2" id={titleId}>
            {say.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say.lead}
          </Typography>
        </Box>
        <SelectField
          label={say.filter}
          value={action ?? ALL}
          options={OPTIONS}
          onChange={(value) => setAction(ACTIONS.find((known) => known === value) ?? null)}
        />
      </Box>
      <Events action={action} showAll={() => setAction(null)} />
    </Paper>
  );
}
