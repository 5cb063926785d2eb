import { useRef } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import {
  Box,
  Button,
  ButtonLink,
  DocumentTitle,
  EmptyState,
  ForVisitors,
  Hint,
  Page,
  Row,
  Typography,
} from 'shared-kit/ui';
import * as texts from '../texts';
import { AddMovieButton } from './AddMovieButton';
import { Filters } from './Filters';
import { MovieResults } from './MovieResults';
import { queryOf, useCatalogueFilters } from './useCatalogueFilters';
import { useMovieDialogs } from './useMovieDialogs';
import { useMovies } from './useMovies';
import { useTopOnNewPage } from './useTopOnNewPage';

const say = texts.catalogue;

interface NothingProps {
  term: string;
  dialogs: ReturnType<typeof useMovieDialogs>;
  reset: () => void;
}

function NothingFound({ term, dialogs, reset }: NothingProps) {
  const { isLoggedIn } = useSession();
  return (
    <EmptyState
      sentence={say.nothing}
      action={
        <Row sx={{ justifyContent: 'center', gap: 1.5 }}>
          {isLoggedIn && <AddMovieButton dialogs={dialogs} title={term} />}
          <ForVisitors>
            <ButtonLink variant="contained" to={PAGES.register}>
              {say.registerToAdd}
            </ButtonLink>
          </ForVisitors>
          <Button variant="outlined" onClick={reset}>
            {say.reset}
          </Button>
        </Row>
      }
    />
  );
}

export default function MoviesPage() {
  const { isLoggedIn } = useSession();
  const catalogue = useCatalogueFilters();
  const { filters, change, reset } = catalogue;
  const { term, genre, country, year, page } = filters;
  const movies = useMovies(queryOf(filters));
  const dialogs = useMovieDialogs();
  const top = useRef<HTMLDivElement>(null);
  useTopOnNewPage(page, top);
  const { answer, isPrevious } = movies;
  return (
    <Page ref={top}>
      <DocumentTitle>{say.titleOf([genre, country, year].filter(Boolean))}</DocumentTitle>
      <Row sx={{ gap: 2, marginBottom: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1">{say.title}</Typography>
          <Hint aria-live="polite" sx={{ minHeight: '1lh' }}>
            {answer && !isPrevious && say.found(answer.total)}
          </Hint>
        </Box>
        {isLoggedIn && <AddMovieButton dialogs={dialogs} />}
      </Row>
      <Filters filters={filters} change={change} />
      <MovieResults
        {...movies}
        {...catalogue}
        dialogs={dialogs}
        add={isLoggedIn && <AddMovieButton dialogs={dialogs} />}
        none={<NothingFound term={term} dialogs={dialogs} reset={reset} />}
      />
      {dialogs.shown}
    </Page>
  );
}
