import { useState } from 'react';
import type { CommentSort } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { Box, Paper, Typography } from 'shared-kit/ui';
import { FilterSelect } from '../parts/FilterSelect';
import { LoginInvitation } from '../parts/LoginInvitation';
import { comments as say } from '../texts';
import { AddComment } from './AddComment';
import { CommentList } from './CommentList';

const SORTS: readonly CommentSort[] = ['newest', 'oldest', 'liked'];
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: say.sorts[value] }));

const isSort = (value: string): value is CommentSort => SORTS.some((sort) => sort === value);

export function Comments({ movieId, count }: { movieId: string; count: number | undefined }) {
  const { isLoggedIn } = useSession();
  const [sort, setSort] = useState<CommentSort>('newest');
  return (
    <Paper
      component="section"
      aria-labelledby="comments-title"
      sx={{ padding: { xs: 2, sm: 3 }, borderRadius: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}>
        <Typography id="comments-title" variant="h2">
          {say.title}
        </Typography>
        {count !== undefined && count > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{say.count(count)}</Typography>
        )}
        <Box sx={{ marginLeft: 'auto', minWidth: 190 }}>
          <FilterSelect
            label={say.sort}
            value={sort}
            isChosen={sort !== 'newest'}
            options={SORT_OPTIONS}
            onChange={(value) => isSort(value) && setSort(value)}
          />
        </Box>
      </Box>
      <Box sx={{ minHeight: 128 }}>
        {isLoggedIn && <AddComment movieId={movieId} />}
        <LoginInvitation sentence={say.invitation} />
      </Box>
      <CommentList movieId={movieId} sort={sort} />
    </Paper>
  );
}
