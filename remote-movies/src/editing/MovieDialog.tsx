import { type FormEvent, useId } from 'react';
import type { Movie } from 'shared-kit/contract';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Box, Button, ErrorNote, Poster } from 'shared-kit/ui';
import { texts } from '../texts';
import { MovieFields } from './MovieFields';
import { useMovieForm } from './useMovieForm';
import { useSaveMovie } from './useSaveMovie';

const say = texts.editing;
const POSTER_WIDTH = 176;

interface Props {
  /** Without one a new film is added. */
  movie?: Movie;
  onClose: () => void;
}

export default function MovieDialog({ movie, onClose }: Props) {
  const titleId = useId();
  const { save, isBusy, failure } = useSaveMovie(movie, onClose);
  const form = useMovieForm(movie, failure);
  const { draft } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.touchAll();
    if (form.isSound) void save(draft, form.poster);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{movie ? say.editTitle : say.add}</DialogTitle>
      <DialogContent dividers>
        <Box
          component="form"
          id={`${titleId}-form`}
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', gap: 3 }}
        >
          <Box sx={{ flex: 'none', width: POSTER_WIDTH, display: { xs: 'none', sm: 'block' } }}>
            <Box sx={{ position: 'sticky', top: 0 }}>
              <Poster
                title={draft.title.trim() || say.untitled}
                year={Number(draft.release_year) || null}
                genre={draft.genres[0]}
                src={form.picture}
              />
            </Box>
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {failure && failure.details.length === 0 && (
              <Box sx={{ marginBottom: 2 }}>
                <ErrorNote>{failure.message}</ErrorNote>
              </Box>
            )}
            <MovieFields form={form} />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose} disabled={isBusy}>
          {say.cancel}
        </Button>
        <Button
          type="submit"
          form={`${titleId}-form`}
          variant="contained"
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {movie ? say.save : say.addButton}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
