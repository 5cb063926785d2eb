import { api } from 'shared-kit';
import type { adminCalls, AnswerOf, AuditAction, AuditEvent } from 'shared-kit/contract';

type EventsAnswer = AnswerOf<(typeof adminCalls)['audit']>;

const EVENTS_PER_PAGE = 10;

const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.infiniteQuery<EventsAnswer, AuditAction | null, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      query: ({ queryArg: action, pageParam: page }) => ({
        url: '/user/admin/audit',
        params: { page, limit: EVENTS_PER_PAGE, ...(action && { action }) },
      }),
      providesTags: ['AuditLog'],
    }),
  }),
});

export const { useAuditEventsInfiniteQuery } = eventsApi;

/** Pages move on while they are fetched, so an event may come twice. */
export const eventsOf = (pages: readonly EventsAnswer[]): AuditEvent[] => [
  ...new Map(pages.flatMap(({ events }) => events).map((event) => [event.id, event])).values(),
];
