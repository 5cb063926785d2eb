import { api, calls } from 'shared-kit';
import type { Answer, AuditAction, AuditEvent } from 'shared-kit/contract';
import { adminRoutes } from 'shared-kit/contract/routes';

type EventsPage = Answer<typeof adminRoutes.audit>;
interface PageOfEvents {
  queryArg: AuditAction | null;
  pageParam: number;
}

const EVENTS_PER_PAGE = 10;

const eventsApi = api.enhanceEndpoints({ addTagTypes: ['AuditLog'] }).injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.infiniteQuery<EventsPage, AuditAction | null, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      ...calls(adminRoutes.audit, ({ queryArg: action, pageParam: page }: PageOfEvents) => ({
        query: { page, limit: EVENTS_PER_PAGE, action },
      })),
      providesTags: ['AuditLog'],
    }),
  }),
});

export const { useAuditEventsInfiniteQuery } = eventsApi;

/** New events move others to the next page, so the same event can come twice. */
export const eventsOf = (pages: readonly EventsPage[]): AuditEvent[] => [
  ...new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event])).values(),
];
