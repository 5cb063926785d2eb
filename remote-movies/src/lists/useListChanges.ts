import { useState } from 'react';
import { failureOf, undoOnFailure } from 'shared-kit';
import type { ListedMovie, Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { keyPerBody } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { listFilms as say } from '../texts';
import { useAddListMovieMutation, useRemoveListMovieMutation, useSetListNoteMutation } from './listsApi';
import { applyList, patchNote, patchRemoval } from './patchList';

/** Changes of a list's films. Removals and notes show at once and are undone if the server refuses. */
export function useListChanges(id: string) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [keyOf] = useState(keyPerBody);
  const [sendAddition] = useAddListMovieMutation();
  const [sendRemoval] = useRemoveListMovieMutation();
  const [sendNote] = useSetListNoteMutation();

  async function put({ movie, note, tags, position }: Pick<ListedMovie, 'movie'> & Partial<ListedMovie>) {
    const body = {
      movie_id: movie.id,
      ...(note && { note }),
      ...(tags?.length && { tags }),
      ...(position && { position }),
    };
    const idempotencyKey = keyOf({ ...body, at: Date.now() });
    const result = await sendAddition({ params: { id }, body, idempotencyKey });
    if (result.error) toast.error(failureOf(result.error).message);
    return !result.error;
  }

  const add = async (movie: Movie) => {
    const isDone = await put({ movie });
    if (isDone) toast.success(say.added(shownTitle(movie)));
    return isDone;
  };

  const remove = async (listed: ListedMovie) => {
    const { movie } = listed;
    const patches = dispatch(patchRemoval(id, listed));
    const sent = sendRemoval({ params: { id, movieId: movie.id } }).unwrap();
    await undoOnFailure(sent, patches);
    try {
      dispatch(applyList(await sent));
      toast.info(say.removed(shownTitle(movie)), { label: say.undo, run: () => void put(listed) });
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };

  const setNote = async ({ movie }: ListedMovie, note: string, tags: string[]) => {
    const body = { note: note || null, tags };
    const patches = dispatch(patchNote(id, movie.id, body));
    const sent = sendNote({ params: { id, movieId: movie.id }, body }).unwrap();
    await undoOnFailure(sent, patches);
    try {
      dispatch(applyList(await sent));
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };

  return { add, remove, setNote };
}
