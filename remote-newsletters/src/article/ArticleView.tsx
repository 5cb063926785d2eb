import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useDate } from 'shared-kit';
import { newsletterPage } from 'shared-kit/contract/paths';
import { Markdown } from 'shared-kit/markdown';
import { ShareButton } from 'shared-kit/parts';
import { Link } from 'shared-kit/router';
import { Box, Hint, PageTitle, Row, styled } from 'shared-kit/ui';
import { ImportantBadge } from '../card/badges';
import type { Article } from '../newslettersApi';
import { texts } from '../texts';

const say = texts.article;
const WORDS_A_MINUTE = 180;

export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

export function ArticleView({ article }: { article: Article }) {
  const { title, content, created_at, is_important, previous, next } = article;
  const date = useDate(created_at);
  return (
    <>
      <article>
        {is_important && (
          <Box sx={{ marginBottom: 1.5 }}>
            <ImportantBadge />
          </Box>
        )}
        <PageTitle sx={{ marginBottom: 1.5 }}>{title}</PageTitle>
        <Row
          sx={{
            justifyContent: 'space-between',
            gap: 2,
            paddingBottom: 2.5,
            marginBottom: 4,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Hint>
            <time dateTime={created_at}>{date.text}</time>
            {' · '}
            {texts.article.minutes(readingMinutes(content))}
          </Hint>
          <ShareButton title={title} />
        </Row>
        <Markdown>{content}</Markdown>
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  );
}

const ICON = { size: 16, 'aria-hidden': true } as const;

const Pair = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: '1fr',
  marginTop: 56,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Neighbour = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 16,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  textDecoration: 'none',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: theme.vars.palette.accent },
  '&[data-next="true"]': { textAlign: 'end', alignItems: 'flex-end' },
  [theme.breakpoints.up('sm')]: { '&[data-next="true"]': { gridColumn: 2 } },
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
}));

function Neighbours({ previous, next }: Pick<Article, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <Pair aria-label={say.neighbours}>
      {previous && (
        <Neighbour to={newsletterPage(previous.id)}>
          <span>
            <ArrowLeft {...ICON} />
            {say.previous}
          </span>
          {previous.title}
        </Neighbour>
      )}
      {next && (
        <Neighbour to={newsletterPage(next.id)} data-next>
          <span>
            {say.next}
            <ArrowRight {...ICON} />
          </span>
          {next.title}
        </Neighbour>
      )}
    </Pair>
  );
}
