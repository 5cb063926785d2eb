import type { MovieListPage } from 'shared-kit/contract';
import { PageNumbers } from 'shared-kit/inputs';
import { usePageParam } from 'shared-kit/parts';
import { posterVariants } from 'shared-kit/posters';
import { Button, ButtonLink, EmptyState, styled } from 'shared-kit/ui';
import { filmLists as say, listFilms } from '../texts';
import { ListMovieRow } from './ListMovieRow';
import { useListChanges } from './useListChanges';

const Rows = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

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
  const variants = posterVariants(movies.map(({ movie }) => movie));
  return (
    <>
      {movies.length === 0 && (
        <EmptyState
          sentence={say.emptyPage}
          action={
            <ButtonLink to={pageAddress(1)} variant="contained">
              {say.firstPage}
            </ButtonLink>
          }
        />
      )}
      <Rows role="list" aria-label={list.title}>
        {movies.map((listed, index) => (
          <ListMovieRow
            key={listed.movie.id}
            listed={listed}
            isRanked={ranked}
            variant={variants[index]}
            isFirstScreen={index < 4}
            changes={canEdit ? changes : undefined}
          />
        ))}
      </Rows>
      <PageNumbers page={page} pages={Math.ceil(total / limit)} to={pageAddress} />
    </>
  );
}
