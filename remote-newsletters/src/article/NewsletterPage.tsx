import { ChevronLeft } from 'lucide-react';
import { isNotFound } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useParams } from 'shared-kit/router';
import { Box, ButtonLink, EmptyState, Page, PageTitle, QueryView, TextLink } from 'shared-kit/ui';
import { useNewsletterQuery } from '../newslettersApi';
import { texts } from '../texts';
import { useViewing } from '../viewing/useViewing';
import { ArticleSkeleton } from './ArticleSkeleton';
import { ArticleView } from './ArticleView';

const say = texts.article;
const MEASURE = 800;

function NotFound() {
  return (
    <>
      <PageTitle>{say.notFound}</PageTitle>
      <EmptyState
        drawing="letter"
        sentence={say.notFoundHelp}
        action={
          <ButtonLink to={PAGES.newsletters} variant="contained">
            {say.all}
          </ButtonLink>
        }
      />
    </>
  );
}

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
    <Page sx={{ maxWidth: MEASURE }}>
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
