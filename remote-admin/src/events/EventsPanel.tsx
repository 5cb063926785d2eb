import { useState } from 'react';
import type { AuditAction } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import { Box, Button, Typography } from 'shared-kit/ui';
import { LongList } from '../parts/LongList';
import { Panel } from '../parts/Panel';
import { events as say } from '../texts';
import { EventItem } from './EventItem';
import { eventsOf, useAuditEventsInfiniteQuery } from './eventsApi';

const ROW_HEIGHT = 60;
const ALL = 'all';
const ACTIONS = Object.keys(say.kinds) as AuditAction[];
const OPTIONS = [
  { value: ALL, label: say.all },
  ...ACTIONS.map((action) => ({ value: action, label: say.kinds[action] })),
];

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

export function EventsPanel() {
  const [action, setAction] = useState<AuditAction | null>(null);
  const query = useAuditEventsInfiniteQuery(action, { refetchOnMountOrArgChange: true });
  return (
    <Panel
      title={say.title}
      lead={say.lead}
      aside={
        <SelectField
          label={say.filter}
          value={action ?? ALL}
          options={OPTIONS}
          onChange={(value) => setAction(ACTIONS.find((known) => known === value) ?? null)}
        />
      }
    >
      <LongList
        query={query}
        rowHeight={ROW_HEIGHT}
        shown={say.shown}
        empty={<Nothing showAll={action ? () => setAction(null) : undefined} />}
        itemsOf={(pages) => eventsOf(pages).map((event) => <EventItem key={event.id} event={event} />)}
      />
    </Panel>
  );
}
