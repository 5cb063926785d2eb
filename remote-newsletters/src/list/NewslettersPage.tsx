import { lazy, Suspense, useState } from 'react';
import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { PAGES } from 'shared-kit/contract/paths';
import { usePageParam } from 'shared-kit/parts';
import { NavigationType, useNavigationType } from 'shared-kit/router';
import { useHasSession, useRefetchOnMount } from 'shared-kit/state';
import { ButtonLink, EmptyState, OncePersonal, Page, PageTitle, QueryView, Typography } from 'shared-kit/ui';
import { CardSkeletons } from '../card/CardSkeletons';
import { NewsletterCard } from '../card/NewsletterCard';
import { NewsList } from '../card/NewsList';
import { useNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';
import { ReadAllButton } from './ReadAllButton';

const PageNumbers = lazy(() => import('./PageNumbers'));

const say = texts.list;
const SKELETONS = 5;
const MEASURE = 820;
const FRESH_SECONDS = 60;
/** Of the button that users get beside the title. */
const READ_ALL_HEIGHT = 40;

/** What the server rendered is in the order for visitors. Users see the list once it is in theirs. */
function useIsForVisitors(fulfilledAt: number | undefined): boolean {
  const hasSession = useHasSession();
  const isRendered = !useRefetchOnMount();
  const [renderedAt] = useState(fulfilledAt);
  return hasSession && isRendered && fulfilledAt === renderedAt;
}

const Waiting = () => (
  <NewsList role="list" aria-busy="true" aria-label={say.loading}>
    <CardSkeletons count={SKELETONS} />
  </NewsList>
);

function List() {
  const { page, pageAddress } = usePageParam();
  const refetches = useRefetchOnMount();
  const isBack = useNavigationType() === NavigationType.Pop;
  // After going back, the list keeps its order, with read newsletters in place.
  // Otherwise the cache may be from before the login, or from before another tab read something.
  const query = useNewslettersQuery(
    { page, sort: 'unread' },
    { refetchOnMountOrArgChange: isBack ? FRESH_SECONDS : refetches },
  );
  const { currentData, isError } = query;
  const isForVisitors = useIsForVisitors(query.fulfilledTimeStamp);
  if (!currentData) return <QueryView query={query} waiting={<Waiting />} />;
  if (isForVisitors && !isError) return <Waiting />;
  const { data, total } = currentData;
  if (data.length === 0)
    return total === 0 ? (
      <EmptyState
        drawing="letter"
        sentence={say.empty}
        action={<ButtonLink to={PAGES.home}>{say.home}</ButtonLink>}
      />
    ) : (
      <EmptyState
        drawing="letter"
        sentence={say.pastTheEnd}
        action={<ButtonLink to={PAGES.newsletters}>{say.firstPage}</ButtonLink>}
      />
    );
  const pages = Math.ceil(total / PAGE_LIMIT_DEFAULT);
  return (
    <OncePersonal place={<Waiting />}>
      <NewsList role="list">
        {data.map((newsletter) => (
          <li key={newsletter.id}>
            <NewsletterCard newsletter={newsletter} heading="h2" />
          </li>
        ))}
      </NewsList>
      {pages > 1 && (
        <Suspense>
          <PageNumbers page={page} pages={pages} to={pageAddress} />
        </Suspense>
      )}
    </OncePersonal>
  );
}

export default function NewslettersPage() {
  return (
    <Page sx={{ maxWidth: MEASURE }}>
      <PageTitle actions={<ReadAllButton />} sx={{ marginBottom: 1, minHeight: READ_ALL_HEIGHT }}>
        {say.title}
      </PageTitle>
      <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{say.lead}</Typography>
      <List />
    </Page>
  );
}
