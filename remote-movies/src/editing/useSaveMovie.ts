import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { keyPerBody } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import { editing as say } from '../texts';
import { useAddMovieMutation, useChangeMovieMutation, useUploadPosterMutation } from './editingApi';
import { changedFields, type MovieFormValues, toBody } from './formValues';

/** Throws only when the film isn't saved. If just the poster fails, it shows a warning. */
export function useSaveMovie(movie: Movie | undefined) {
  const [add] = useAddMovieMutation();
  const [change] = useChangeMovieMutation();
  const [upload] = useUploadPosterMutation();
  const [keyOf] = useState(keyPerBody);
  const navigate = useNavigate();
  const toast = useToast();

  const saveMovie = async (values: MovieFormValues, allowDuplicate: boolean): Promise<Movie> => {
    if (movie) {
      const body = changedFields(values, movie);
      if (Object.keys(body).length === 0) return movie;
      return change({ movieId: movie.id, body }).unwrap();
    }
    const body = { ...toBody(values), ...(allowDuplicate && { allow_duplicate: true }) };
    return add({ body, idempotencyKey: keyOf(body) }).unwrap();
  };

  return async (values: MovieFormValues, { allowDuplicate }: { allowDuplicate: boolean }) => {
    const { id: movieId } = await saveMovie(values, allowDuplicate);
    const { error } = values.poster ? await upload({ movieId, poster: values.poster }) : {};
    if (error) toast.warning(say.posterFailed(failureOf(error).message));
    else if (movie) toast.success(say.saved);
    else toast.success(say.added, { label: say.open, run: () => void navigate(moviePage(movieId)) });
  };
}
