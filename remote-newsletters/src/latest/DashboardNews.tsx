import { useId } from 'react';
import { formatDate } from 'shared-kit';
import type { NewsletterSummary } from 'shared-kit/contract';
import { newsletterPage, PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, Hint, Paper, QueryView, Row, Skeleton, styled, TextLink, Typography } from 'shared-kit/ui';
import { UnreadDot } from '../card/badges';
import { importantBar } from '../card/importantBar';
import { useNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';

const say = texts.dashboard;
const SHOWN = 4;

const NewsLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'block',
  padding: '10px 12px',
  marginInline: -12,
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '&[data-important="true"]::before': importantBar(theme.vars.palette.error.main),
}));

const NewsRow = ({ newsletter }: { newsletter: NewsletterSummary }) => (
  <NewsLink to={newsletterPage(newsletter.id)} data-important={newsletter.is_important}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {newsletter.title}
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Hint component="time" dateTime={newsletter.created_at} variant="caption">
        {formatDate(newsletter.created_at)}
      </Hint>
      {!newsletter.is_viewed && <UnreadDot />}
    </Box>
  </NewsLink>
);

const Loading = () => (
  <Box aria-busy="true" role="status" aria-label={texts.list.loading}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <Skeleton key={index} height={56} />
    ))}
  </Box>
);

function Content() {
  const query = useNewslettersQuery({ page: 1, limit: SHOWN }, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} small waiting={<Loading />}>
      {({ data, total }) =>
        total === 0 ? (
          <Hint>{say.empty}</Hint>
        ) : (
          <Box component="ul" role="list">
            {data.map((newsletter) => (
              <li key={newsletter.id}>
                <NewsRow newsletter={newsletter} />
              </li>
            ))}
          </Box>
        )
      }
    </QueryView>
  );
}

export default function DashboardNews() {
  const headingId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      sx={{ padding: 2.5, borderRadius: 4, border: 1, borderColor: 'divider' }}
    >
      <Row sx={{ alignItems: 'baseline', justifyContent: 'space-between', marginBottom: 1 }}>
        <Typography variant="h3" component="h2" id={headingId}>
          {say.title}
        </Typography>
        <TextLink to={PAGES.newsletters} sx={{ fontSize: '0.875rem' }}>
          {say.all}
        </TextLink>
      </Row>
      <Content />
    </Paper>
  );
}
