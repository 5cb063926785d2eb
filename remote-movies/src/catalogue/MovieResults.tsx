import { lazy, type ReactNode, Suspense } from 'react';
import type { MoviesAnswer } from 'shared-kit/contract';
import { Box, EmptyState, PosterGrid, PosterSkeletons, QueryView, type ViewedQuery } from 'shared-kit/ui';
import { useCanEdit } from '../editing/useCanEdit';
import * as texts from '../texts';
import { MovieCard } from './MovieCard';
import type { useMovieDialogs } from './useMovieDialogs';

const PageNumbers = lazy(() => import('./PageNumbers'));

/** The number of posters on the first screen. */
const FIRST_SCREEN_POSTERS = 6;

interface Props {
  answer: MoviesAnswer | undefined;
  isPrevious: boolean;
  query: ViewedQuery;
  isFiltered: boolean;
  reset: () => void;
  add: ReactNode;
  /** In place of the sentence that nothing was found. */
  none?: ReactNode;
  pageAddress: (page: number) => string;
  dialogs: ReturnType<typeof useMovieDialogs>;
}

export function MovieResults(props: Props) {
  const { answer, isPrevious, query, isFiltered, pageAddress, dialogs } = props;
  const canEdit = useCanEdit();
  if (!answer) return <QueryView query={query} waiting={<PosterSkeletons count={12} />} />;
  if (answer.movies.length === 0 && !isPrevious)
    return isFiltered || answer.total > 0 ? (
      (props.none ?? (
        <EmptyState
          sentence={texts.catalogue.none}
          button={{ label: texts.catalogue.reset, run: props.reset }}
        />
      ))
    ) : (
      <EmptyState sentence={texts.catalogue.empty} action={props.add} />
    );
  const pages = Math.ceil(answer.total / answer.limit);
  return (
    <Box aria-busy={query.isFetching} sx={{ opacity: isPrevious ? 0.55 : 1, transition: 'opacity 160ms' }}>
      <PosterGrid>
        {answer.movies.map((movie, index) => (
          <MovieCard
            key={movie.id}
            movie={movie}
            eager={index < FIRST_SCREEN_POSTERS}
            {...(canEdit(movie) && {
              onEdit: () => dialogs.edit(movie),
              onRemove: () => dialogs.remove(movie),
            })}
          />
        ))}
      </PosterGrid>
      {pages > 1 && (
        <Box sx={{ minHeight: 72 }}>
          <Suspense>
            <PageNumbers page={answer.page} pages={pages} to={pageAddress} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
