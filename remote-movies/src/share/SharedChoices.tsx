import type { Movie } from 'shared-kit/contract';
import { moviePage, PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, ButtonLink, EmptyState, styled, Typography } from 'shared-kit/ui';
import { AddMovieButton } from '../catalogue/AddMovieButton';
import { FilmLine, FilmPoster } from '../parts/FilmLine';
import { useMovieDialogs } from '../catalogue/useMovieDialogs';
import { catalogue, share as say } from '../texts';
import { nameOf, type SharedFilm } from './readShared';

const Films = styled('ul')(({ theme }) => ({
  marginBlock: 16,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '6px 8px',
    borderRadius: 12,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.raised },
}));

/** What can be done when the film wasn't recognised. */
export function SharedChoices({ shared, movies }: { shared: SharedFilm; movies: readonly Movie[] }) {
  const dialogs = useMovieDialogs();
  const [name] = shared.names;
  const isKnown = name !== undefined || shared.id !== null;
  const search = (
    <ButtonLink to={PAGES.movies} variant="outlined">
      {say.catalogue}
    </ButtonLink>
  );
  if (shared.isSeries || !isKnown)
    return <EmptyState sentence={shared.isSeries ? say.series : say.unclear} action={search} />;
  const add = <AddMovieButton dialogs={dialogs} title={name?.title ?? ''} year={name?.year ?? null} />;
  if (name === undefined || movies.length === 0)
    return (
      <>
        <EmptyState
          sentence={name ? say.none(nameOf(name)) : say.nameless}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
              {add}
              {search}
            </Box>
          }
        />
        {dialogs.shown}
      </>
    );
  return (
    <>
      <Typography>{say.similar(nameOf(name))}</Typography>
      <Films role="list" aria-label={catalogue.foundMovies}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Link to={moviePage(movie.id)}>
              <FilmPoster movie={movie} />
              <FilmLine movie={movie} />
            </Link>
          </li>
        ))}
      </Films>
      {add}
      {dialogs.shown}
    </>
  );
}
