import { useState } from 'react';
import { failureOf, undoOnFailure } from 'shared-kit';
import type { ListedMovie, Movie, MovieList } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { keyPerBody, useAttempt } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { listFilms as say } from '../../texts';
import { useAddListMovieMutation, useRemoveListMovieMutation, useSetListNoteMutation } from '../listsApi';
import { applyList, patchNote, patchRemoval } from '../patchList';

/** Changes of a list's films. Removals and notes show at once and are undone if the server refuses. */
export function useListChanges(id: string) {
  const dispatch = useDispatch();
  const toast = useToast();
  const attempt = useAttempt();
  const [keyOf] = useState(keyPerBody);
  const [sendAddition] = useAddListMovieMutation();
  const [sendRemoval] = useRemoveListMovieMutation();
  const [sendNote] = useSetListNoteMutation();

  function put(
    { movie, note, tags, position }: Pick<ListedMovie, 'movie'> & Partial<ListedMovie>,
    done?: string,
  ): Promise<boolean> {
    const body = {
      movie_id: movie.id,
      ...(note && { note }),
      ...(tags?.length && { tags }),
      ...(position && { position }),
    };
    const idempotencyKey = keyOf({ ...body, at: Date.now() });
    return attempt(sendAddition({ params: { id }, body, idempotencyKey }), done);
  }

  const add = (movie: Movie) => put({ movie }, say.added(shownTitle(movie)));

  const settle = async (sent: Promise<MovieList>, patches: { undo: () => void }[]) => {
    await undoOnFailure(sent, patches);
    try {
      dispatch(applyList(await sent));
      return true;
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
      return false;
    }
  };

  const remove = async (listed: ListedMovie) => {
    const { movie } = listed;
    const patches = dispatch(patchRemoval(id, listed));
    if (await settle(sendRemoval({ params: { id, movieId: movie.id } }).unwrap(), patches))
      toast.info(say.removed(shownTitle(movie)), { label: say.undo, run: () => void put(listed) });
  };

  const setNote = async ({ movie }: ListedMovie, note: string, tags: string[]) => {
    const body = { note: note || null, tags };
    const patches = dispatch(patchNote(id, movie.id, body));
    await settle(sendNote({ params: { id, movieId: movie.id }, body }).unwrap(), patches);
  };

  return { add, remove, setNote };
}
