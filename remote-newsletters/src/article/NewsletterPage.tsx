import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { isNotFound } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useParams } from 'shared-kit/router';
import { useDispatch, useSession } from 'shared-kit/state';
import { Box, EmptyState, Page, PageTitle, QueryView, Skeleton, TextLink } from 'shared-kit/ui';
import { useNewsletterQuery } from '../newslettersApi';
import { texts } from '../texts';
import { viewNewsletter } from '../viewing/viewNewsletter';
import { ArticleView } from './ArticleView';

/** The user didn't ask for this call, so a failure is only logged. */
function useViewing(newsletter: { id: string; is_viewed: boolean } | undefined): void {
  const { isLoggedIn } = useSession();
  const dispatch = useDispatch();
  const unread = isLoggedIn && newsletter?.is_viewed === false ? newsletter.id : null;
  useEffect(() => {
    if (unread) dispatch(viewNewsletter(unread)).catch(console.error);
  }, [unread, dispatch]);
}

const say = texts.article;

const NotFound = () => (
  <>
    <PageTitle>{say.notFound}</PageTitle>
    <EmptyState
      drawing="letter"
      sentence={say.notFoundHelp}
      link={{ to: PAGES.newsletters, label: say.all }}
    />
  </>
);

function Content({ id }: { id: string }) {
  const query = useNewsletterQuery(id);
  const { currentData, error, isFetching } = query;
  useViewing(currentData);
  if (currentData) return <ArticleView article={currentData} />;
  if (isFetching || !error) return <ArticleSkeleton />;
  if (isNotFound(error)) return <NotFound />;
  return (
    <>
      <PageTitle>{texts.list.title}</PageTitle>
      <QueryView query={query} waiting={null} />
    </>
  );
}

export default function NewsletterPage() {
  const { id = '' } = useParams();
  return (
    <Page sx={{ maxWidth: 800 }}>
      <Box sx={{ marginBottom: 3 }}>
        <TextLink to={PAGES.newsletters} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <ChevronLeft size={18} aria-hidden />
          {say.all}
        </TextLink>
      </Box>
      <Content id={id} />
    </Page>
  );
}

const ArticleSkeleton = () => (
  <Box aria-busy="true" aria-label={texts.article.loading} role="status">
    <Skeleton width="85%" height={52} />
    <Skeleton width={200} sx={{ marginBottom: 4 }} />
    {[100, 96, 98, 60, 100, 94, 72].map((width, index) => (
      <Skeleton key={index} width={`${width}%`} height={28} />
    ))}
  </Box>
);
