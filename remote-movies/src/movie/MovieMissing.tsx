import { useState } from 'react';
import { useTypedSearch } from 'shared-kit/parts';
import {
  Box,
  EmptyState,
  Page,
  PageTitle,
  PosterGrid,
  PosterSkeletons,
  QueryView,
  SearchField,
  Typography,
} from 'shared-kit/ui';
import { MovieCard } from '../catalogue/MovieCard';
import { useMovies } from '../catalogue/useMovies';
import * as texts from '../texts';

const FOUND_SHOWN = 12;

function Found({ term }: { term: string }) {
  const { answer, isPrevious, query } = useMovies({ term, limit: FOUND_SHOWN });
  if (!answer) return <QueryView query={query} small waiting={<PosterSkeletons count={FOUND_SHOWN / 2} />} />;
  if (answer.movies.length === 0) return <Typography aria-live="polite">{texts.catalogue.none}</Typography>;
  return (
    <PosterGrid aria-busy={isPrevious}>
      {answer.movies.map((movie) => (
        <MovieCard key={movie.id} movie={movie} />
      ))}
    </PosterGrid>
  );
}

export default function MovieMissing() {
  const [term, setTerm] = useState('');
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: setTerm });
  return (
    <Page>
      <PageTitle sx={{ justifyContent: 'center', marginBottom: 0 }}>{texts.movie.missing}</PageTitle>
      <EmptyState
        drawing="broken"
        sentence={texts.movie.missingHint}
        action={
          <Box role="search" sx={{ width: 'min(100%, 480px)' }}>
            <SearchField label={texts.catalogue.search} value={typed} onChange={setTyped} />
          </Box>
        }
      />
      {term && <Found term={term} />}
    </Page>
  );
}
