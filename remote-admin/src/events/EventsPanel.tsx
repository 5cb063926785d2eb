import { useState } from 'react';
import { api, calls } from 'shared-kit';
import type { Answer, AuditAction } from 'shared-kit/contract';
import { adminRoutes } from 'shared-kit/contract/routes';
import { SelectField } from 'shared-kit/fields';
import { Button, Row, Typography } from 'shared-kit/ui';
import { LongList } from '../parts/LongList';
import { byPageNumber } from '../parts/pages';
import { Panel } from '../parts/Panel';
import { events as say } from '../texts';
import { EventItem } from './EventItem';

const ALL = 'all';
const ACTIONS = Object.keys(say.kinds) as AuditAction[];
const OPTIONS = [
  { value: ALL, label: say.all },
  ...ACTIONS.map((action) => ({ value: action, label: say.kinds[action] })),
];

const { useAuditEventsInfiniteQuery } = api.enhanceEndpoints({ addTagTypes: ['AuditLog'] }).injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.infiniteQuery<Answer<typeof adminRoutes.audit>, AuditAction | null, number>({
      infiniteQueryOptions: byPageNumber,
      ...calls(
        adminRoutes.audit,
        ({ queryArg: action, pageParam: page }: { queryArg: AuditAction | null; pageParam: number }) => ({
          query: { page, limit: 10, action },
        }),
      ),
      providesTags: ['AuditLog'],
    }),
  }),
});

const Nothing = ({ showAll }: { showAll: (() => void) | undefined }) => (
  <Row sx={{ gap: 2, paddingBlock: 2 }}>
    <Typography sx={{ color: 'text.secondary' }}>{showAll ? say.emptyFiltered : say.empty}</Typography>
    {showAll && (
      <Button variant="outlined" size="small" onClick={showAll}>
        {say.showAll}
      </Button>
    )}
  </Row>
);

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
        rowHeight={60}
        shown={say.shown}
        empty={<Nothing showAll={action ? () => setAction(null) : undefined} />}
        itemsIn={({ events }) => events}
        idOf={({ id }) => id}
      >
        {(events) => events.map((event) => <EventItem key={event.id} event={event} />)}
      </LongList>
    </Panel>
  );
}
