import { Dices } from 'lucide-react';
import { useState } from 'react';
import { api, calls, formatNumber, formatRating, type SlotProps } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { moviePage, PAGES } from 'shared-kit/contract/paths';
import { inCommonRoutes } from 'shared-kit/contract/routes';
import { shownTitle } from 'shared-kit/contract/titles';
import {
  Button,
  EmptyState,
  Hint,
  Poster,
  PosterGrid,
  QueryView,
  Skeleton,
  styled,
  TextLink,
  Typography,
} from 'shared-kit/ui';
import { MovieCard, Stars } from '../catalogue/MovieCard';
import { together as say } from '../texts';

/** The server's maximum, because the page picks one film among all of them. */
const LIMIT = 100;

const { useTogetherQuery } = api.enhanceEndpoints({ addTagTypes: ['Watchlist'] }).injectEndpoints({
  endpoints: (build) => ({
    together: build.query({
      ...calls(inCommonRoutes.together, (userId: string) => ({
        params: { userId },
        query: { limit: LIMIT },
      })),
      providesTags: ['Watchlist'],
    }),
  }),
});

const Picked = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 30%) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'clamp(14px, 3vw, 20px)',
  padding: 16,
  marginBottom: 24,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.raised,
}));
const About = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start' });
const Small = styled(PosterGrid)({ gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 14 });

export function pickAnother(movies: Movie[], current: Movie, random: () => number = Math.random): Movie {
  const others = movies.filter(({ id }) => id !== current.id);
  return others[Math.floor(random() * others.length)] ?? current;
}

export default function MoviesTogether({ friendId }: SlotProps['social/together@1']) {
  const query = useTogetherQuery(friendId, { refetchOnMountOrArgChange: true });
  const { currentData: data } = query;
  if (!data) return <QueryView query={query} waiting={<Loading />} />;
  const [best] = data.suggested;
  if (data.drawn)
    return <Choice movies={data.movies} first={data.drawn} lead={say.all(formatNumber(data.total))} />;
  if (best) return <Choice movies={data.suggested} first={best} lead={say.suggested} />;
  return <EmptyState sentence={say.empty} link={{ to: PAGES.dashboard, label: say.findMovies }} />;
}

function Choice({ movies, first, lead }: { movies: Movie[]; first: Movie; lead: string }) {
  const [picked, setPicked] = useState(first);
  return (
    <>
      <Picked aria-live="polite">
        <Poster movie={picked} eager />
        <About>
          <Hint>{say.picked}</Hint>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to={moviePage(picked.id)}>{shownTitle(picked)}</TextLink>
          </Typography>
          <Hint>{[picked.release_year, ...picked.genres.slice(0, 2)].filter(Boolean).join(' · ')}</Hint>
        </About>
        {movies.length > 1 && (
          <Button
            variant="contained"
            startIcon={<Dices size={18} aria-hidden />}
            onClick={() => setPicked(pickAnother(movies, picked))}
            sx={{ gridColumn: '1 / -1' }}
          >
            {say.pickAnother}
          </Button>
        )}
      </Picked>
      <Hint sx={{ marginBottom: 1.5 }}>{lead}</Hint>
      <Small>
        {movies.map((movie) => (
          <MovieCard
            key={movie.id}
            movie={movie}
            facts={movie.rating_average !== null && <Stars>{formatRating(movie.rating_average)}</Stars>}
          />
        ))}
      </Small>
    </>
  );
}

const Loading = () => (
  <Picked aria-busy="true" aria-label={say.loading}>
    <Skeleton variant="rounded" sx={{ aspectRatio: '2 / 3', height: 'auto' }} />
    <About>
      <Skeleton width={120} />
      <Skeleton width="80%" sx={{ fontSize: '1.5rem' }} />
      <Skeleton variant="rounded" width={150} height={40} sx={{ borderRadius: 999 }} />
    </About>
  </Picked>
);
