import { useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { useTypedSearch } from 'shared-kit/parts';
import { Box, QueryView, SearchField, Skeleton, styled, Typography, useMediaQuery } from 'shared-kit/ui';
import * as texts from '../texts';
import { FilmLine, FilmPoster } from '../parts/FilmLine';
import { useMovies } from './useMovies';

const WITH_KEYBOARD = '(hover: hover) and (pointer: fine)';
/** A dialog keeps its size while results come and go. */
const RESULTS_HEIGHT = 'min(46vh, 360px)';

const List = styled('ul')(({ theme }) => ({
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    padding: '6px 8px',
    border: 0,
    borderRadius: 12,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    background: 'none',
    cursor: 'pointer',
  },
  '& button:hover:enabled': { backgroundColor: theme.vars.palette.raised },
  '& button:disabled': { opacity: 0.5, cursor: 'default' },
  '& button:focus-visible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: -2 },
}));

interface Props {
  onPick: (movie: Movie) => void;
  initialTerm?: string;
  /** The accessible name of a film's button, in place of its text. */
  nameOf?: (title: string) => string;
  leaveOut?: readonly Pick<Movie, 'id'>[];
  isDisabled?: boolean;
}

function Found({ term, onPick, nameOf, leaveOut = [], isDisabled = false }: Props & { term: string }) {
  // Without a term these are the most popular films.
  const { answer, query } = useMovies({ term, limit: 8, ...(!term && { sort: 'popular' }) });
  if (!answer)
    return (
      <QueryView
        query={query}
        small
        waiting={Array.from({ length: 4 }, (_, index) => (
          <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: '6px 8px' }}>
            <Skeleton variant="rounded" width={44} height={66} />
            <Skeleton width="60%" />
          </Box>
        ))}
      />
    );
  if (answer.movies.length === 0) return <Typography aria-live="polite">{texts.catalogue.none}</Typography>;
  const movies = answer.movies.filter(({ id }) => !leaveOut.some((known) => known.id === id));
  return (
    <List role="list" aria-label={texts.catalogue.foundMovies}>
      {movies.map((movie) => (
        <li key={movie.id}>
          <button
            type="button"
            disabled={isDisabled}
            aria-label={nameOf?.(shownTitle(movie))}
            onClick={() => onPick(movie)}
          >
            <FilmPoster movie={movie} />
            <FilmLine movie={movie} />
          </button>
        </li>
      ))}
    </List>
  );
}

/** Finds a film by its name, inside a dialog. */
export function MoviePicker(props: Props) {
  const [term, setTerm] = useState(props.initialTerm ?? '');
  const [typed, setTyped] = useTypedSearch({ appliedTerm: term, apply: setTerm });
  // The keyboard of a phone would cover the films.
  const focuses = useMediaQuery(WITH_KEYBOARD, { noSsr: true });
  return (
    <>
      <Box role="search" sx={{ marginBottom: 2 }}>
        <SearchField label={texts.catalogue.search} value={typed} onChange={setTyped} autoFocus={focuses} />
      </Box>
      {/* Without results nothing inside takes the focus. */}
      <Box
        role="group"
        aria-label={texts.catalogue.foundMovies}
        tabIndex={0}
        sx={{ height: RESULTS_HEIGHT, overflowY: 'auto', '&:focus-visible': { outlineOffset: -2 } }}
      >
        <Found term={term} {...props} />
      </Box>
    </>
  );
}
