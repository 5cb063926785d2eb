import { useId } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Box, ErrorState, Row, TextLink, Typography } from 'shared-kit/ui';
import { CardSkeletons } from '../card/CardSkeletons';
import { NewsletterCard } from '../card/NewsletterCard';
import { NewsList } from '../card/NewsList';
import { useNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';

const say = texts.landing;
const SHOWN = 3;

function Content({ headingId }: { headingId: string }) {
  const { data, isError, refetch } = useNewslettersQuery({ page: 1, limit: SHOWN });
  if (isError && !data) return <ErrorState small retry={() => void refetch()} />;
  return (
    <NewsList data-columns="wide" aria-labelledby={headingId} aria-busy={!data} role="list">
      {data ? (
        data.data.map((newsletter) => (
          <li key={newsletter.id}>
            <NewsletterCard newsletter={newsletter} heading="h3" />
          </li>
        ))
      ) : (
        <CardSkeletons count={SHOWN} />
      )}
    </NewsList>
  );
}

export default function LandingNews() {
  const headingId = useId();
  const { data } = useNewslettersQuery({ page: 1, limit: SHOWN });
  if (data?.total === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Row sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2, marginBottom: 2 }}>
        <Typography variant="h2" id={headingId}>
          {say.title}
        </Typography>
        <TextLink to={PAGES.newsletters}>{say.all}</TextLink>
      </Row>
      <Content headingId={headingId} />
    </Box>
  );
}
