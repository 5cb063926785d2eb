import { useSession } from 'shared-kit/state';
import { PosterSkeletons, Skeleton, Stack } from 'shared-kit/ui';
import { useMoviesOfQuery, useInCommonQuery } from '../movies/moviesApi';
import * as texts from '../texts';
import { InCommon } from './InCommon';
import { UserMovies } from './UserMovies';

const say = texts.common;
const LIMIT = 12;
const SKELETONS = 6;
const ALWAYS_REFETCH = { refetchOnMountOrArgChange: true } as const;

/** Shows all parts together, because each late part would push the others down. */
export function UserSections({ userId, username }: { userId: string; username: string | undefined }) {
  const session = useSession();
  const isOther = session.isLoggedIn && session.userId !== userId;
  const common = useInCommonQuery(userId, { ...ALWAYS_REFETCH, skip: !isOther });
  const firstOf = { userId, page: 1, limit: LIMIT };
  const ratings = useMoviesOfQuery({ ...firstOf, list: 'ratings' }, ALWAYS_REFETCH);
  const watchlist = useMoviesOfQuery({ ...firstOf, list: 'watchlist' }, ALWAYS_REFETCH);
  const parts = isOther ? [common, ratings, watchlist] : [ratings, watchlist];
  const isKnown = parts.every(({ currentData, error }) => currentData ?? error);
  if (session.isLoadingAuth || !isKnown || username === undefined) return <Loading />;
  return (
    <Stack sx={{ gap: 5, marginTop: 5 }}>
      {isOther && (
        <InCommon common={common.currentData} username={username} retry={() => void common.refetch()} />
      )}
      <UserMovies
        title={say.ratings}
        empty={say.noRatings}
        list={ratings.currentData}
        retry={() => void ratings.refetch()}
      />
      <UserMovies
        title={say.watchlist}
        empty={say.noWatchlist}
        list={watchlist.currentData}
        retry={() => void watchlist.refetch()}
      />
    </Stack>
  );
}

const Loading = () => (
  <Stack sx={{ gap: 2, marginTop: 5 }}>
    <Skeleton width={180} sx={{ fontSize: '1.5rem' }} />
    <PosterSkeletons count={SKELETONS} row />
    <Skeleton width={180} sx={{ fontSize: '1.5rem' }} />
    <PosterSkeletons count={SKELETONS} row />
  </Stack>
);
