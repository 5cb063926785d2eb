import { CheckCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureOf, useUnreadCountQuery } from 'shared-kit';
import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { PAGES } from 'shared-kit/contract/paths';
import { usePageParam } from 'shared-kit/parts';
import { NavigationType, useNavigationType } from 'shared-kit/router';
import { useDispatch, useHasSession, useRefetchOnMount, useSession, useToast } from 'shared-kit/state';
import { Button, EmptyState, OncePersonal, Page, PageTitle, QueryView, Typography } from 'shared-kit/ui';
import { CardSkeletons } from '../card/CardSkeletons';
import { NewsletterCard } from '../card/NewsletterCard';
import { NewsList } from '../card/NewsList';
import { useNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';
import { viewAllNewsletters } from '../viewing/viewNewsletter';

const PageNumbers = lazy(() => import('./PageNumbers'));

function ReadAllButton() {
  const { isLoggedIn } = useSession();
  const { data } = useUnreadCountQuery(undefined, { skip: !isLoggedIn });
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();
  if (!isLoggedIn || !data || data.count === 0) return null;
  const readAll = async () => {
    setBusy(true);
    try {
      await dispatch(viewAllNewsletters());
      toast.success(texts.list.readAllDone);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      startIcon={<CheckCheck size={18} aria-hidden />}
      onClick={() => void readAll()}
    >
      {texts.list.readAll}
    </Button>
  );
}

const say = texts.list;
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
    <CardSkeletons count={5} />
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
      <EmptyState drawing="letter" sentence={say.empty} link={{ to: PAGES.home, label: say.home }} />
    ) : (
      <EmptyState
        drawing="letter"
        sentence={say.pastTheEnd}
        link={{ to: PAGES.newsletters, label: say.firstPage }}
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
    <Page sx={{ maxWidth: 820 }}>
      <PageTitle actions={<ReadAllButton />} sx={{ marginBottom: 1, minHeight: READ_ALL_HEIGHT }}>
        {say.title}
      </PageTitle>
      <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{say.lead}</Typography>
      <List />
    </Page>
  );
}
