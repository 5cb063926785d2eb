import type { MovieListPage } from 'shared-kit/contract';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { usePageParam } from 'shared-kit/parts';
import { Button, EmptyState, PosterGrid, styled } from 'shared-kit/ui';
import { MovieCard } from '../../catalogue/MovieCard';
import { TagLinks } from '../../parts/TagLinks';
import { filmLists as say, listFilms } from '../../texts';
import { ListMovieRow } from './ListMovieRow';
import { useListChanges } from './useListChanges';

const Rows = styled('ol')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** On the first screen. */
const FIRST_ROWS = 4;
const FIRST_POSTERS = 6;

const Note = styled('p')({
  margin: '4px 0 0',
  fontSize: '0.875rem',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

interface Props {
  list: MovieListPage;
  canEdit: boolean;
  onAdd: () => void;
}

export function ListMovies({ list, canEdit, onAdd }: Props) {
  const { page, pageAddress } = usePageParam();
  const changes = useListChanges(list.id);
  const { movies, movie_count, ranked, total, limit } = list;
  if (movie_count === 0)
    return (
      <EmptyState
        drawing="reel"
        sentence={canEdit ? say.emptyOwn : say.empty}
        action={
          canEdit && (
            <Button variant="contained" onClick={onAdd}>
              {listFilms.findFilm}
            </Button>
          )
        }
      />
    );
  return (
    <>
      {movies.length === 0 && (
        <EmptyState sentence={say.emptyPage} link={{ to: pageAddress(1), label: say.firstPage }} />
      )}
      {ranked || canEdit ? (
        <Rows role="list" aria-label={list.title}>
          {movies.map((listed, index) => (
            <ListMovieRow
              key={listed.movie.id}
              listed={listed}
              isRanked={ranked}
              isFirstScreen={index < FIRST_ROWS}
              changes={canEdit ? changes : undefined}
            />
          ))}
        </Rows>
      ) : (
        <PosterGrid aria-label={list.title}>
          {movies.map(({ movie, note, tags }, index) => (
            <MovieCard key={movie.id} movie={movie} eager={index < FIRST_POSTERS}>
              {note && <Note>{note}</Note>}
              <TagLinks tags={tags} />
            </MovieCard>
          ))}
        </PosterGrid>
      )}
      <PageNumbers page={page} pages={Math.ceil(total / limit)} to={pageAddress} />
    </>
  );
}
