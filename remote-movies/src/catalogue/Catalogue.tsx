import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIntent } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import { ForYouRow } from '../for-you/ForYouRow';
import { useForYou } from '../for-you/useForYou';
import * as texts from '../texts';
import { Filters } from './Filters';
import { MovieResults } from './MovieResults';
import { useCatalogueFilters } from './useCatalogueFilters';
import { useMovies } from './useMovies';
import { useTopOnNewPage } from './useTopOnNewPage';

const loadDialog = () => import('../editing/MovieDialog');
const MovieDialog = lazy(loadDialog);
const RemoveDialog = lazy(() => import('../editing/RemoveDialog'));

/** Keeps the section's top below the sticky header. */
const HEADER_ROOM = 80;

/** On a phone the count stands below the title, so that its width moves nothing. */
const TitleAndCount = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'flex', alignItems: 'center', gap: 16 },
}));

type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; movie: Movie };

export default function Catalogue() {
  const { filters, isFiltered, change, pageAddress } = useCatalogueFilters();
  const { term, genre, year, country, sort, page } = filters;
  const movies = useMovies({
    term,
    genre,
    country,
    page,
    ...(year && { year: Number(year) }),
    ...(sort && { sort }),
  });
  const { place, ...forYou } = useForYou(Boolean(movies.answer ?? movies.failure));
  const showsForYou = !isFiltered && page === 1;
  const answer = showsForYou && !place ? undefined : movies.answer;
  const [task, setTask] = useState<Task | null>(null);
  const top = useRef<HTMLElement>(null);
  useTopOnNewPage(page, top);
  useIntent('add-movie', () => setTask({ kind: 'add' }));
  const done = () => setTask(null);
  const reset = () => change({ term: '', genre: '', year: '', country: '' });
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      onPointerEnter={() => void loadDialog()}
      onClick={() => setTask({ kind: 'add' })}
    >
      {texts.editing.add}
    </Button>
  );
  return (
    <Box
      component="section"
      ref={top}
      aria-labelledby="catalogue-title"
      sx={{ scrollMarginTop: HEADER_ROOM }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
        <TitleAndCount>
          <Typography id="catalogue-title" variant="h2">
            {texts.catalogue.title}
          </Typography>
          <Typography aria-live="polite" variant="body2" sx={{ color: 'text.secondary', minHeight: '1lh' }}>
            {answer && !movies.isPrevious && texts.catalogue.found(answer.total)}
          </Typography>
        </TitleAndCount>
        <Box sx={{ flex: 1, minHeight: 34 }}>
          {isFiltered && Boolean(movies.answer?.movies.length) && (
            <Button size="small" onClick={reset}>
              {texts.catalogue.reset}
            </Button>
          )}
        </Box>
        {add}
      </Box>
      <Filters filters={filters} change={change} />
      {showsForYou && place === 'above' && (
        <Box sx={{ marginBottom: 4 }}>
          <ForYouRow {...forYou} />
          <Typography variant="h2" sx={{ marginTop: 3 }}>
            {texts.catalogue.sorts[sort || 'newest']}
          </Typography>
        </Box>
      )}
      <MovieResults
        {...movies}
        answer={answer}
        isFiltered={isFiltered}
        add={add}
        reset={reset}
        pageAddress={pageAddress}
        onEdit={(movie) => setTask({ kind: 'edit', movie })}
        onRemove={(movie) => setTask({ kind: 'remove', movie })}
      />
      {showsForYou && place === 'below' && <ForYouRow {...forYou} />}
      <Suspense>
        {task?.kind === 'add' && <MovieDialog onClose={done} />}
        {task?.kind === 'edit' && <MovieDialog movie={task.movie} onClose={done} />}
        {task?.kind === 'remove' && <RemoveDialog movie={task.movie} onClose={done} />}
      </Suspense>
    </Box>
  );
}
