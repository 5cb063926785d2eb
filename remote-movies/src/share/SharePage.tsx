import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract/limits';
import { moviePage } from 'shared-kit/contract/paths';
import { Navigate, useSearchParams } from 'shared-kit/router';
import { Page, PageTitle, QueryView, Spinner } from 'shared-kit/ui';
import { useMovies } from '../catalogue/useMovies';
import { share as say } from '../texts';
import { SharedChoices } from './SharedChoices';
import { matchFilm } from './matchFilm';
import { nameOf, readShared, type SharedFilm } from './readShared';

const SHOWN = 8;

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
  const { answer, query } = useMovies({ term, limit: SHOWN });
  if (!answer) return <QueryView query={query} waiting={<Spinner />} />;
  const film = matchFilm(answer.movies, shared);
  if (film) return <Navigate to={moviePage(film.id)} replace />;
  if (later.length > 0) return <Search key={later[0]} terms={later} shared={shared} />;
  return <SharedChoices shared={shared} movies={term === shared.id ? [] : answer.movies} />;
}
