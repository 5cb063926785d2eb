import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Movie, MovieListPage } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { useTypedSearch } from 'shared-kit/parts';
import { Box, Button, QueryView, SearchField, Skeleton, styled, Typography } from 'shared-kit/ui';
import { FilmLine, FilmPoster } from '../../parts/FilmLine';
import { useMovies } from '../../catalogue/useMovies';
import * as texts from '../../texts';
import { useListChanges } from './useListChanges';

const say = texts.listFilms;
const FOUND = 6;

const Found = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    gap: 14,
    alignItems: 'center',
    minHeight: 76,
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

function FoundMovie({ movie, isIn, onAdd }: { movie: Movie; isIn: boolean; onAdd: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onAdd();
    setBusy(false);
  };
  return (
    <li>
      <FilmPoster movie={movie} />
      <FilmLine movie={movie} />
      {isIn ? (
        <Button disabled startIcon={<Check size={18} aria-hidden />}>
          {say.isIn}
        </Button>
      ) : (
        <Button
          variant="outlined"
          aria-label={say.addOne(shownTitle(movie))}
          disabled={isBusy}
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => void add()}
        >
          {say.addShort}
        </Button>
      )}
    </li>
  );
}

const Loading = () => (
  <Found role="list" aria-busy="true">
    {Array.from({ length: FOUND / 2 }, (_, index) => (
      <li key={index}>
        <Skeleton variant="rounded" width={44} height={66} />
        <Skeleton width="60%" />
      </li>
    ))}
  </Found>
);

function Results({ list, term }: { list: MovieListPage; term: string }) {
  const { answer, isPrevious, query } = useMovies({ term, limit: FOUND });
  const { add } = useListChanges(list.id);
  const [added, setAdded] = useState<readonly string[]>([]);
  if (!answer) return <QueryView query={query} small waiting={<Loading />} />;
  if (answer.movies.length === 0)
    return (
      <Typography role="status" sx={{ marginTop: 2 }}>
        {say.none}
      </Typography>
    );
  const isIn = ({ id }: Movie) => added.includes(id) || list.movies.some(({ movie }) => movie.id === id);
  return (
    <Found role="list" aria-label={say.found} aria-busy={isPrevious}>
      {answer.movies.map((movie) => (
        <FoundMovie
          key={movie.id}
          movie={movie}
          isIn={isIn(movie)}
          onAdd={async () => {
            if (await add(movie)) setAdded([...added, movie.id]);
          }}
        />
      ))}
    </Found>
  );
}

/** Stays open, so that several films can be added. */
export default function AddFilm({ list }: { list: MovieListPage }) {
  const [term, setTerm] = useState('');
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: setTerm });
  return (
    <Box role="search" sx={{ padding: 2, marginBottom: 2, borderRadius: 4, backgroundColor: 'raised' }}>
      <SearchField label={texts.catalogue.search} value={typed} onChange={setTyped} autoFocus />
      {term && <Results list={list} term={term} />}
    </Box>
  );
}
