import { useDate } from 'shared-kit';
import { Markdown } from 'shared-kit/markdown';
import { ShareButton } from 'shared-kit/parts';
import { Box, PageTitle, Typography } from 'shared-kit/ui';
import { ImportantBadge } from '../card/badges';
import type { Article } from '../newslettersApi';
import { texts } from '../texts';
import { Neighbours } from './Neighbours';
import { readingMinutes } from './readingMinutes';

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
        <PageTitle sx={{ marginBottom: 1.5, '& h1': { overflowWrap: 'anywhere' } }}>{title}</PageTitle>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            paddingBottom: 2.5,
            marginBottom: 4,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <time dateTime={created_at} {...date.zone}>
              {date.text}
            </time>
            {' · '}
            {texts.article.minutes(readingMinutes(content))}
          </Typography>
          <ShareButton title={title} />
        </Box>
        <Markdown>{content}</Markdown>
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  );
}
