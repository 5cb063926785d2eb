import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, failureOf } from 'shared-kit';
import type { ListedMovie } from 'shared-kit/contract';
import { useDispatch, useListVersion, useToast } from 'shared-kit/state';
import { ordering as say } from '../../texts';
import { useLazyWholeListQuery, useReorderListMutation, type WholeList } from '../listsApi';
import { applyList } from '../patchList';

/** The list with the film at the place, which counts from 0. Unchanged if the film has left the list. */
function moved(movies: readonly ListedMovie[], movieId: string, place: number): ListedMovie[] {
  const found = movies.find(({ movie }) => movie.id === movieId);
  const others = movies.filter((listed) => listed !== found);
  const order = found ? [...others.slice(0, place), found, ...others.slice(place)] : others;
  return order.map((listed, index) =>
    listed.position === index + 1 ? listed : { ...listed, position: index + 1 },
  );
}

const TRIES = 4;
/** The event of an own change often comes before its answer. */
const EVENT_DELAY_MS = 300;

interface Wish {
  movieId: string;
  /** From 0. */
  place: number;
}

/**
 * The order of the whole list. Each move shows at once and is saved in turn. If another editor has changed the list, it
 * is loaded again and the move is made in the new list.
 */
export function useOrder(listId: string) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [load] = useLazyWholeListQuery();
  const [send] = useReorderListMutation();
  const [movies, setMovies] = useState<ListedMovie[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const latest = useRef<WholeList>({ version: 0, movies: [] });
  const queue = useRef<Promise<void>>(Promise.resolve());

  const show = (list: WholeList) => {
    latest.current = list;
    setMovies(list.movies);
  };
  const refresh = async () => show(await load(listId).unwrap());
  const fail = (thrown: unknown) => setFailure(failureOf(thrown));
  const onLoaded = useEffectEvent(show);
  const onFailed = useEffectEvent(fail);
  useEffect(() => {
    load(listId)
      .unwrap()
      .then((list) => onLoaded(list))
      .catch((thrown: unknown) => onFailed(thrown));
  }, [load, listId]);
  const retry = () => {
    setFailure(null);
    refresh().catch(fail);
  };

  const save = async (wish: Wish) => {
    for (let left = TRIES; left > 0; left -= 1) {
      const { version, movies: shown } = latest.current;
      const body = { movie_ids: shown.map(({ movie }) => movie.id), version };
      const result = await send({ params: { id: listId }, body });
      if (result.data) {
        latest.current = { ...latest.current, version: result.data.version };
        return void dispatch(applyList(result.data));
      }
      const refusal = failureOf(result.error);
      await refresh();
      if (!['LIST_CHANGED', 'VALIDATION_FAILED'].includes(refusal.code ?? '') || left === 1)
        return toast.error(refusal.message);
      const { movies: fresh, version: next } = latest.current;
      show({ version: next, movies: moved(fresh, wish.movieId, wish.place) });
      toast.info(say.changedMeanwhile);
    }
  };

  const move = (movieId: string, place: number) => {
    show({ ...latest.current, movies: moved(latest.current.movies, movieId, place) });
    setUnsaved((count) => count + 1);
    queue.current = queue.current
      .then(() => save({ movieId, place }))
      .catch((thrown: unknown) => toast.error(failureOf(thrown).message))
      .finally(() => setUnsaved((count) => count - 1));
  };

  const newestVersion = useListVersion(listId);
  const isSaving = unsaved > 0;
  const followOthers = useEffectEvent(() => {
    if (!isSaving && newestVersion > latest.current.version) void refresh().catch(() => undefined);
  });
  useEffect(() => {
    if (newestVersion === 0) return;
    const timer = setTimeout(() => followOthers(), EVENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [newestVersion, isSaving]);

  return { movies, failure, retry, move, isSaving };
}
