import type { MovieAddition } from 'shared-kit/contract';
import { moviePage, userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Box, Chip, styled, TextLink, Typography } from 'shared-kit/ui';
import { Ago } from '../parts/Ago';
import { LongList } from '../parts/LongList';
import { Panel } from '../parts/Panel';
import { additions as say } from '../texts';
import { additionsOf, useAdditionsInfiniteQuery } from './additionsApi';

const ROW_HEIGHT = 52;

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

function Addition({ addition: { movie, reviewed } }: { addition: MovieAddition }) {
  const { added_by: adder } = movie;
  return (
    <Item>
      <Typography variant="body2" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={moviePage(movie.id)}>{movie.title}</TextLink>
        {movie.release_year !== null && ` (${movie.release_year})`}
        {adder && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {say.by} <TextLink to={userPage(adder.id)}>{adder.username}</TextLink>
          </Box>
        )}
      </Typography>
      {!reviewed && <Chip size="small" color="warning" variant="outlined" label={say.waiting} />}
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <Ago time={movie.created_at} />
      </Typography>
    </Item>
  );
}

export function AdditionsPanel() {
  // The API ends the session of a user who asks for what only administrators may know.
  const { isLoadingAuth: skip } = useSession();
  const query = useAdditionsInfiniteQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  return (
    <Panel title={say.title} lead={say.lead}>
      <LongList
        query={query}
        rowHeight={ROW_HEIGHT}
        shown={say.shown}
        empty={<Typography sx={{ color: 'text.secondary', paddingBlock: 2 }}>{say.empty}</Typography>}
        itemsOf={(pages) =>
          additionsOf(pages).map((addition) => <Addition key={addition.movie.id} addition={addition} />)
        }
      />
    </Panel>
  );
}
