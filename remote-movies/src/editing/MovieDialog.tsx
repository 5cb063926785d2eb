import { type FormEvent, useEffect, useId, useMemo } from 'react';
import type { Movie } from 'shared-kit/contract';
import { drawnPoster, moviePage } from 'shared-kit/contract/paths';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { Box, Button, ErrorNote, Poster, styled, TextLink } from 'shared-kit/ui';
import { editing as say } from '../texts';
import { checkMovie } from './checkMovie';
import { formValuesOf, type MovieFormValues } from './formValues';
import { MovieFields } from './MovieFields';
import { useSaveMovie } from './useSaveMovie';

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

const NotDrawn = styled('p')(({ theme }) => ({
  padding: 16,
  display: 'grid',
  placeContent: 'center',
  aspectRatio: '2 / 3',
  borderRadius: 10,
  border: `2px dashed ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
}));

/** A new film is drawn once it's saved. */
function Preview({ movie, url }: { movie: Movie | undefined; url: string | null }) {
  const shown = url ?? (movie && drawnPoster(movie.id));
  if (!shown) return <NotDrawn>{say.drawnLater}</NotDrawn>;
  const { id, title, poster } = movie ?? { id: '', title: '', poster: { color: '#1d2a35' } };
  return <Poster movie={{ id, title, poster: { ...poster, url: shown } }} />;
}

const ADD_ANYWAY = 'add-anyway';

function buttonOf({ nativeEvent }: FormEvent): string | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.name : undefined;
}

interface Props {
  movie?: Movie;
  /** Of a new film. */
  title?: string;
  year?: number | null;
  onClose: () => void;
}

export default function MovieDialog({ movie, title = '', year = null, onClose }: Props) {
  const titleId = useId();
  const save = useSaveMovie(movie);
  const form = useForm({
    initial: movie
      ? formValuesOf(movie)
      : { ...formValuesOf(), title, release_year: year === null ? '' : String(year) },
    check: checkMovie,
    mode: 'onChange',
  });
  const { values, isBusy } = form;
  const existing = form.failure?.code === 'MOVIE_EXISTS' ? form.failure.movieId : null;
  const posterFile = useObjectUrl(values.poster);
  const posterUrl = form.errorOf('poster_url') ? null : values.poster_url.trim() || null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const allowDuplicate = buttonOf(event) === ADD_ANYWAY;
    form.submit(async (filledIn: MovieFormValues) => {
      await save(filledIn, { allowDuplicate });
      onClose();
    })(event);
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
          <Box sx={{ flex: 'none', width: 176, display: { xs: 'none', sm: 'block' } }}>
            <Box sx={{ position: 'sticky', top: 0 }}>
              <Preview movie={movie} url={posterFile ?? posterUrl} />
            </Box>
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <MovieFields form={form} />
          </Box>
        </Box>
      </DialogContent>
      {form.formError && (
        <Box sx={{ padding: 2, paddingBottom: 0 }}>
          <ErrorNote>
            {form.formError}
            {existing && (
              <>
                {' '}
                <TextLink to={moviePage(existing)} onClick={onClose}>
                  {say.exists}
                </TextLink>
              </>
            )}
          </ErrorNote>
        </Box>
      )}
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', rowGap: 1, '& > button': { whiteSpace: 'nowrap' } }}>
        <Button onClick={onClose} disabled={isBusy}>
          {say.cancel}
        </Button>
        {existing && (
          <Button type="submit" form={`${titleId}-form`} disabled={isBusy} name={ADD_ANYWAY}>
            {say.addAnyway}
          </Button>
        )}
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
