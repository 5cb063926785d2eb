import { formatNumber, useOwnProfileQuery } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import {
  Avatar,
  Box,
  CUT_OFF,
  Hint,
  PosterSkeletons,
  QueryView,
  Row,
  Stack,
  styled,
  TextLink,
  Typography,
} from 'shared-kit/ui';
import { WatchedProgress } from '../parts/WatchedProgress';
import { byDecade } from '../parts/byDecade';
import { PictureButton } from '../statistics/PictureButton';
import { passport as say } from '../texts';
import { useFriendsPassportsQuery, useLocalMoviesQuery, usePassportQuery } from './passportApi';
import { Stamp } from './Stamp';

const Stamps = styled('ul')({
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(88px, 11vw, 116px), 1fr))',
  gap: 'clamp(12px, 1.6vw, 20px)',
});

/** Films without a year come last. */
const oldestFirst = (movies: readonly Movie[]) =>
  movies.toSorted((one, other) => (one.release_year ?? Infinity) - (other.release_year ?? Infinity));

export default function PassportTab({ userId }: { userId: string }) {
  const passport = usePassportQuery(userId, { refetchOnMountOrArgChange: true });
  const movies = useLocalMoviesQuery();
  const waiting = <PosterSkeletons count={24} />;
  if (!passport.currentData) return <QueryView query={passport} waiting={waiting} />;
  if (!movies.currentData) return <QueryView query={movies} waiting={waiting} />;
  const { stamps, total } = passport.currentData;
  const watchedOn = new Map(stamps.map((stamp) => [stamp.movie.id, stamp.watched_on]));
  return (
    <Stack sx={{ gap: 5 }}>
      <Row sx={{ alignItems: 'end', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 320px', maxWidth: 560 }}>
          <Typography variant="h2">{say.seen(formatNumber(stamps.length), formatNumber(total))}</Typography>
          <Hint sx={{ marginBlock: 1 }}>{say.lead}</Hint>
          <WatchedProgress seen={stamps.length} all={total} label={say.seenSoFar} />
        </Box>
        <PictureButton picture={{ of: 'passport', userId }} />
      </Row>
      <FriendsRace seen={stamps.length} total={total} />
      {byDecade(oldestFirst(movies.currentData)).map(({ decade, movies: films }) => (
        <Decade key={decade} decade={decade} films={films} watchedOn={watchedOn} />
      ))}
    </Stack>
  );
}

interface DecadeProps {
  decade: number | null;
  films: Movie[];
  watchedOn: ReadonlyMap<string, string>;
}

function Decade({ decade, films, watchedOn }: DecadeProps) {
  const seen = films.filter(({ id }) => watchedOn.has(id)).length;
  const id = `decade-${decade ?? 'none'}`;
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, marginBottom: 2 }}>
        <Typography variant="h3" component="h2" id={id}>
          {decade === null ? say.noYear : say.decade(decade)}
        </Typography>
        <Hint>{say.decadeSeen(seen, films.length)}</Hint>
      </Box>
      <Stamps>
        {films.map((movie) => (
          <Stamp key={movie.id} movie={movie} watchedOn={watchedOn.get(movie.id)} />
        ))}
      </Stamps>
    </section>
  );
}

const SHOWN = 8;
const FULL = 100;
const AVATAR = 32;

const Rows = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${AVATAR}px minmax(80px, 10em) minmax(0, 1fr) 4.5em`,
    alignItems: 'center',
    gap: 12,
  },
  '& svg': { display: 'block', width: '100%', height: 10, borderRadius: 5, overflow: 'hidden' },
  '& rect': { fill: theme.vars.palette.accent },
  '& rect:first-of-type': { fill: theme.vars.palette.raised },
  '& [data-name]': { ...CUT_OFF },
  '& [data-count]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontSize: '0.875rem' },
}));

function FriendsRace({ seen, total }: { seen: number; total: number }) {
  const { userId } = useSession();
  const { data: own } = useOwnProfileQuery();
  const { data: friends } = useFriendsPassportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!friends || !own) return null;
  const me = { user: own, seen };
  const racers = [me, ...friends].toSorted((one, other) => other.seen - one.seen).slice(0, SHOWN);
  return (
    <section aria-labelledby="passport-friends">
      <Typography variant="h2" id="passport-friends" sx={{ marginBottom: 2 }}>
        {say.friends}
      </Typography>
      <Rows role="list">
        {racers.map(({ user, seen: count }) => (
          <li key={user.id}>
            <Avatar username={user.username} src={user.avatar_url} userId={user.id} size={AVATAR} />
            <span data-name>
              {user.id === userId ? (
                <strong>{say.you}</strong>
              ) : (
                <TextLink to={userPage(user.id)}>{user.username}</TextLink>
              )}
            </span>
            <svg viewBox={`0 0 ${FULL} 10`} preserveAspectRatio="none" aria-hidden>
              <rect width={FULL} height="10" />
              <rect width={(count / Math.max(1, total)) * FULL} height="10" />
            </svg>
            <span data-count>{say.decadeSeen(count, total)}</span>
          </li>
        ))}
      </Rows>
      {friends.length === 0 && <Hint sx={{ marginTop: 1.5 }}>{say.noFriends}</Hint>}
    </section>
  );
}
