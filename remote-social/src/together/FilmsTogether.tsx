import { Dices } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, formatRating } from 'shared-kit';
import type { Movie, Together } from 'shared-kit/contract';
import { moviePage, PAGES } from 'shared-kit/contract/paths';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Poster,
  PosterGrid,
  Skeleton,
  styled,
  TextLink,
  Typography,
} from 'shared-kit/ui';
import { FilmTile, Stars } from '../films/FilmTile';
import { useTogetherQuery } from '../films/filmsApi';
import { texts } from '../texts';
import { another } from './draw';

const say = texts.together;

const Drawn = styled('section')(({ theme }) => ({
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

export function FilmsTogether({ friendId }: { friendId: string }) {
  const { data, error, refetch } = useTogetherQuery(friendId, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorState retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (!data.drawn)
    return (
      <EmptyState
        sentence={say.empty}
        action={
          <ButtonLink to={PAGES.dashboard} variant="contained">
            {say.findFilms}
          </ButtonLink>
        }
      />
    );
  return <Choice found={data} first={data.drawn} />;
}

function Choice({ found: { movies, total }, first }: { found: Together; first: Movie }) {
  const [drawn, setDrawn] = useState(first);
  return (
    <>
      <Drawn aria-live="polite">
        <Poster
          title={drawn.title}
          year={drawn.release_year}
          genre={drawn.genres[0]}
          src={drawn.poster_url}
          eager
        />
        <About>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say.drawn}
          </Typography>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to={moviePage(drawn.id)}>{drawn.title}</TextLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[drawn.release_year, ...drawn.genres.slice(0, 2)].filter(Boolean).join(' · ')}
          </Typography>
        </About>
        {total > 1 && (
          <Button
            variant="contained"
            startIcon={<Dices size={18} aria-hidden />}
            onClick={() => setDrawn(another(movies, drawn))}
            sx={{ gridColumn: '1 / -1' }}
          >
            {say.draw}
          </Button>
        )}
      </Drawn>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {say.all(formatNumber(total))}
      </Typography>
      <Small>
        {movies.map((movie) => (
          <FilmTile key={movie.id} movie={movie}>
            {movie.rating_average !== null && <Stars>{formatRating(movie.rating_average)}</Stars>}
          </FilmTile>
        ))}
      </Small>
    </>
  );
}

/** The shape of the film that is drawn. */
const Loading = () => (
  <Drawn aria-busy="true" aria-label={say.loading}>
    <Skeleton variant="rounded" sx={{ aspectRatio: '2 / 3', height: 'auto' }} />
    <About>
      <Skeleton width={120} />
      <Skeleton width="80%" sx={{ fontSize: '1.5rem' }} />
      <Skeleton variant="rounded" width={150} height={40} sx={{ borderRadius: 999 }} />
    </About>
  </Drawn>
);
