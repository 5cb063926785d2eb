import { type ReactNode, useState } from 'react';
import { api, calls } from 'shared-kit';
import type { Person } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { friendRoutes } from 'shared-kit/contract/routes';
import { Box, EmptyState, QueryView, SearchField, Skeleton, Typography } from 'shared-kit/ui';
import { friends as say } from '../texts';

const { useFriendsToChooseQuery } = api.enhanceEndpoints({ addTagTypes: ['Friends'] }).injectEndpoints({
  endpoints: (build) => ({
    friendsToChoose: build.query({
      ...calls(friendRoutes.list, () => ({}), 'friends'),
      providesTags: ['Friends'],
    }),
  }),
});

/** Fewer are found at a glance. */
const SEARCH_FROM = 6;
const SKELETONS = [1, 2, 3];

const fold = (name: string) => name.toLocaleLowerCase('az');

interface Props {
  /** Shows above the friends, if there are any. */
  above?: ReactNode;
  children: (friend: Person) => ReactNode;
}

/** The user's friends, to choose from. */
export function FriendChoice({ above, children }: Props) {
  const query = useFriendsToChooseQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: friends } = query;
  const [term, setTerm] = useState('');
  if (!friends) return <QueryView query={query} small waiting={<Loading hasMore={above !== undefined} />} />;
  if (friends.length === 0)
    return (
      <EmptyState
        drawing="seats"
        sentence={say.noFriends}
        link={{ to: PAGES.friends, label: say.findFriends }}
      />
    );
  const found = friends.filter(({ username }) => fold(username).includes(fold(term.trim())));
  return (
    <>
      {above}
      {friends.length >= SEARCH_FROM && <SearchField label={say.search} value={term} onChange={setTerm} />}
      {found.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{say.noMatch}</Typography>}
      <Box component="ul" role="list" aria-label={say.title}>
        {found.map(children)}
      </Box>
    </>
  );
}

const Loading = ({ hasMore }: { hasMore: boolean }) => (
  <Box aria-busy="true" aria-label={say.loading} sx={{ display: 'grid', gap: 2.5 }}>
    {hasMore && <Skeleton variant="rounded" height={76} />}
    {SKELETONS.map((key) => (
      <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Skeleton variant="circular" width={40} height={40} />
        <Skeleton width="45%" />
      </Box>
    ))}
  </Box>
);
