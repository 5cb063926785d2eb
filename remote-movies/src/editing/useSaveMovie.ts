import { useState } from 'react';
import { type Failure, failureOf } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import { texts } from '../texts';
import { bodyOf, changesIn, type Draft } from './draft';
import { useAddMovieMutation, useChangeMovieMutation, useUploadPosterMutation } from './editingApi';
import { keyPerBody } from './idempotencyKey';

const say = texts.editing;

/** Saves a new film or the changes to one, its poster after it. `failure` is what the server found wrong. */
export function useSaveMovie(movie: Movie | undefined, onSaved: () => void) {
  const [add] = useAddMovieMutation();
  const [change] = useChangeMovieMutation();
  const [upload] = useUploadPosterMutation();
  const [keyOf] = useState(keyPerBody);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = useNavigate();
  const toast = useToast();

  const write = async (draft: Draft): Promise<Movie> => {
    if (movie) {
      const body = changesIn(draft, movie);
      if (Object.keys(body).length === 0) return movie;
      return change({ movieId: movie.id, body }).unwrap();
    }
    const body = bodyOf(draft);
    return add({ body, idempotencyKey: keyOf(body) }).unwrap();
  };

  const attach = async (movieId: string, poster: File | null) => {
    if (!poster) return true;
    const result = await upload({ movieId, poster });
    if (!result.error) return true;
    toast.warning(say.posterFailed(failureOf(result.error).message));
    return false;
  };

  const save = async (draft: Draft, poster: File | null) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await write(draft);
      const isWhole = await attach(saved.id, poster);
      if (isWhole && movie) toast.success(say.saved);
      if (isWhole && !movie)
        toast.success(say.added, { label: say.open, run: () => void navigate(moviePage(saved.id)) });
      onSaved();
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, failure };
}
