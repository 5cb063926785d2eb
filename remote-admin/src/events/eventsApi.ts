import { api, calls } from 'shared-kit';
import type { Answer, AuditAction, AuditEvent } from 'shared-kit/contract';
import { adminRoutes } from 'shared-kit/contract/routes';
import { byPageNumber, onceEach } from '../parts/pages';

type EventsPage = Answer<typeof adminRoutes.audit>;
interface PageOfEvents {
  queryArg: AuditAction | null;
  pageParam: number;
}

const EVENTS_PER_PAGE = 10;

const eventsApi = api.enhanceEndpoints({ addTagTypes: ['AuditLog'] }).injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.infiniteQuery<EventsPage, AuditAction | null, number>({
      infiniteQueryOptions: byPageNumber,
      ...calls(adminRoutes.audit, ({ queryArg: action, pageParam: page }: PageOfEvents) => ({
        query: { page, limit: EVENTS_PER_PAGE, action },
      })),
      providesTags: ['AuditLog'],
    }),
  }),
});

export const { useAuditEventsInfiniteQuery } = eventsApi;

export const eventsOf = (pages: readonly EventsPage[]): AuditEvent[] =>
  onceEach(
    pages.flatMap(({ events }) => events),
    ({ id }) => id,
  );
