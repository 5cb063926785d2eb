import { api, calls } from 'shared-kit';
import type { Answer, MovieAddition } from 'shared-kit/contract';
import { moviePage, userPage } from 'shared-kit/contract/paths';
import { movieRoutes } from 'shared-kit/contract/routes';
import { useSession } from 'shared-kit/state';
import { Box, Chip, Hint, styled, TextLink, Typography } from 'shared-kit/ui';
import { Ago } from '../parts/Ago';
import { LongList } from '../parts/LongList';
import { byPageNumber } from '../parts/pages';
import { Panel } from '../parts/Panel';
import { additions as say } from '../texts';

const { useAdditionsInfiniteQuery } = api.enhanceEndpoints({ addTagTypes: ['Movies'] }).injectEndpoints({
  endpoints: (build) => ({
    additions: build.infiniteQuery<Answer<typeof movieRoutes.additions>, undefined, number>({
      infiniteQueryOptions: byPageNumber,
      ...calls(movieRoutes.additions, ({ pageParam: page }: { pageParam: number }) => ({
        query: { page, limit: 10 },
      })),
      providesTags: ['Movies'],
    }),
  }),
});

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
      <Hint variant="caption" sx={{ whiteSpace: 'nowrap' }}>
        <Ago time={movie.created_at} />
      </Hint>
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
        rowHeight={52}
        shown={say.shown}
        empty={<Typography sx={{ color: 'text.secondary', paddingBlock: 2 }}>{say.empty}</Typography>}
        itemsIn={({ additions }) => additions}
        idOf={({ movie }) => movie.id}
      >
        {(additions) => additions.map((one) => <Addition key={one.movie.id} addition={one} />)}
      </LongList>
    </Panel>
  );
}
