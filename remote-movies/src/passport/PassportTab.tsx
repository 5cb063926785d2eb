import { formatNumber } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { Box, PosterSkeletons, QueryView, Stack, styled, Typography } from 'shared-kit/ui';
import { WatchedProgress } from '../parts/WatchedProgress';
import { byDecade } from '../parts/byDecade';
import { PictureButton } from '../statistics/PictureButton';
import { passport as say } from '../texts';
import { FriendsRace } from './FriendsRace';
import { useLocalMoviesQuery, usePassportQuery } from './passportApi';
import { Stamp } from './Stamp';

const SKELETONS = 24;
const REFETCH = { refetchOnMountOrArgChange: true };

const Stamps = styled('ul')({
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(88px, 11vw, 116px), 1fr))',
  gap: 'clamp(12px, 1.6vw, 20px)',
});

/** Films without a year come last. */
const oldestFirst = (movies: readonly Movie[]) =>
  movies.toSorted((one, other) => (one.release_year ?? Infinity) - (other.release_year ?? Infinity));

export default function PassportTab({ userId }: { userId: string }) {
  const passport = usePassportQuery(userId, REFETCH);
  const movies = useLocalMoviesQuery();
  const waiting = <PosterSkeletons count={SKELETONS} />;
  if (!passport.currentData) return <QueryView query={passport} waiting={waiting} />;
  if (!movies.currentData) return <QueryView query={movies} waiting={waiting} />;
  const { stamps, total } = passport.currentData;
  const watchedOn = new Map(stamps.map((stamp) => [stamp.movie.id, stamp.watched_on]));
  return (
    <Stack sx={{ gap: 5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 320px', maxWidth: 560 }}>
          <Typography variant="h2">{say.seen(formatNumber(stamps.length), formatNumber(total))}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
            {say.lead}
          </Typography>
          <WatchedProgress seen={stamps.length} all={total} label={say.seenSoFar} />
        </Box>
        <PictureButton picture={{ of: 'passport', userId }} />
      </Box>
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
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say.decadeSeen(seen, films.length)}
        </Typography>
      </Box>
      <Stamps>
        {films.map((movie) => (
          <Stamp key={movie.id} movie={movie} watchedOn={watchedOn.get(movie.id)} />
        ))}
      </Stamps>
    </section>
  );
}
