import type { Movie } from 'shared-kit/contract';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { moviePage, PAGES, slugOf } from 'shared-kit/contract/paths';
import { Link, Navigate, useSearchParams } from 'shared-kit/router';
import {
  ButtonLink,
  EmptyState,
  Page,
  PageTitle,
  QueryView,
  Row,
  Spinner,
  styled,
  Typography,
} from 'shared-kit/ui';
import { AddMovieButton } from '../catalogue/AddMovieButton';
import { useMovieDialogs } from '../catalogue/useMovieDialogs';
import { useMovies } from '../catalogue/useMovies';
import { FilmLine, FilmPoster } from '../parts/FilmLine';
import { catalogue, share as say } from '../texts';
import { type FilmName, nameOf, readShared, type SharedFilm } from './readShared';

const idsOf = ({ ids }: Movie) => [ids.imdb, ids.tmdb === null ? null : `tmdb:${ids.tmdb}`];

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
function SharedChoices({ shared, movies }: { shared: SharedFilm; movies: readonly Movie[] }) {
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
            <Row sx={{ justifyContent: 'center', gap: 1.5 }}>
              {add}
              {search}
            </Row>
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

const titlesOf = ({ title, original_title, titles }: Movie) =>
  [title, original_title ?? '', ...titles.map((other) => other.title)].map(slugOf);

/** Sources differ by a year at times. */
const YEARS_APART = [0, 1];

const isNamed = (movie: Movie, { title, year }: FilmName, apart: number) =>
  titlesOf(movie).includes(slugOf(title)) &&
  (year === null ? apart === 0 : Math.abs((movie.release_year ?? 0) - year) === apart);

/** The film of these that was shared, if there can be no doubt. */
function matchFilm(movies: readonly Movie[], { id, names }: SharedFilm): Movie | undefined {
  const identified = movies.find((movie) => id !== null && idsOf(movie).includes(id));
  if (identified) return identified;
  const place = id?.startsWith('tmdb:') ? 1 : 0;
  const possible = movies.filter((movie) => id === null || idsOf(movie)[place] === null);
  for (const name of names)
    for (const apart of YEARS_APART) {
      const [found, ...others] = possible.filter((movie) => isNamed(movie, name, apart));
      if (found) return others.length === 0 ? found : undefined;
    }
  return undefined;
}

/** Where the installed app gets links and texts that other apps share. */
export default function SharePage() {
  const [params] = useSearchParams();
  const part = (name: string) => params.get(name) ?? '';
  const shared = readShared({ title: part('title'), text: part('text'), url: part('url') });
  const terms = new Set([...(shared.id === null ? [] : [shared.id]), ...shared.names.map(termOf)]);
  return (
    <Page sx={{ maxWidth: 640 }}>
      <PageTitle>{say.title}</PageTitle>
      {terms.size > 0 && !shared.isSeries ? (
        <Search key={params.toString()} terms={[...terms]} shared={shared} />
      ) : (
        <SharedChoices shared={shared} movies={[]} />
      )}
    </Page>
  );
}

const termOf = ({ title, year }: SharedFilm['names'][number]) =>
  nameOf({ title: title.slice(0, SEARCH_TERM_LENGTH_MAX - ' (2000)'.length), year });

/** Tries one term after the other. */
function Search({ terms: [term = '', ...later], shared }: { terms: string[]; shared: SharedFilm }) {
  const { answer, query } = useMovies({ term, limit: 8 });
  if (!answer) return <QueryView query={query} waiting={<Spinner />} />;
  const film = matchFilm(answer.movies, shared);
  if (film) return <Navigate to={moviePage(film.id)} replace />;
  if (later.length > 0) return <Search key={later[0]} terms={later} shared={shared} />;
  return <SharedChoices shared={shared} movies={term === shared.id ? [] : answer.movies} />;
}
