import { useId } from 'react';
import { formatNumber } from 'shared-kit';
import type { MovieListSummary } from 'shared-kit/contract';
import { userListsPage } from 'shared-kit/contract/paths';
import { Box, TextLink, Typography } from 'shared-kit/ui';
import { myLists as say, rows } from '../texts';
import { ListCards } from './ListCard';

interface Props {
  userId: string;
  answer: { lists: MovieListSummary[]; total: number } | undefined;
}

/** The lists that changed last, on a user's page. */
export function ListsSection({ userId, answer }: Props) {
  const id = useId();
  if (!answer || answer.lists.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, marginBottom: 1.5 }}>
        <Typography id={id} variant="h2">
          {say.section}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatNumber(answer.total)}
        </Box>
        <TextLink to={userListsPage(userId)} aria-label={say.all}>
          {rows.all}
        </TextLink>
      </Box>
      <ListCards lists={answer.lists} heading="h3" />
    </section>
  );
}
