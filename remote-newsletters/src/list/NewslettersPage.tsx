import { lazy, Suspense } from 'react';
import { PAGE_DEFAULT, PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { PAGES } from 'shared-kit/contract/paths';
import { NavigationType, useNavigationType, useSearchParams } from 'shared-kit/router';
import { ButtonLink, EmptyState, ErrorState, Page, PageTitle, Typography } from 'shared-kit/ui';
import { CardSkeletons } from '../card/CardSkeletons';
import { NewsletterCard } from '../card/NewsletterCard';
import { NewsList } from '../card/NewsList';
import { useNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';
import { ReadAllButton } from './ReadAllButton';

const ListPages = lazy(() => import('./ListPages'));

const say = texts.list;
const SKELETONS = 5;
const MEASURE = 820;
const FRESH_SECONDS = 60;

/** Whole numbers from 1 on; anything else in the address is the first page. */
function usePage(): number {
  const [params] = useSearchParams();
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= PAGE_DEFAULT ? page : PAGE_DEFAULT;
}

function List({ page }: { page: number }) {
  const isBack = useNavigationType() === NavigationType.Pop;
  // Whoever goes back from an article finds the list as they left it: what they have read since keeps its place.
  // Otherwise what was fetched before logging in, or in another tab's time, may say 'unread' wrongly.
  const { currentData, isError, refetch } = useNewslettersQuery(
    { page, sort: 'unread' },
    { refetchOnMountOrArgChange: isBack ? FRESH_SECONDS : true },
  );
  if (isError && !currentData) return <ErrorState retry={() => void refetch()} />;
  if (!currentData)
    return (
      <NewsList aria-busy="true" aria-label={say.loading}>
        <CardSkeletons count={SKELETONS} />
      </NewsList>
    );
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
    <>
      <NewsList role="list">
        {data.map((newsletter) => (
          <li key={newsletter.id}>
            <NewsletterCard newsletter={newsletter} heading="h2" />
          </li>
        ))}
      </NewsList>
      {pages > 1 && (
        <Suspense>
          <ListPages page={page} pages={pages} />
        </Suspense>
      )}
    </>
  );
}

export default function NewslettersPage() {
  const page = usePage();
  return (
    <Page sx={{ maxWidth: MEASURE }}>
      <PageTitle actions={<ReadAllButton />} sx={{ marginBottom: 1 }}>
        {say.title}
      </PageTitle>
      <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{say.lead}</Typography>
      <List page={page} />
    </Page>
  );
}
