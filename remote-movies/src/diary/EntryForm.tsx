import { useId } from 'react';
import type { DiaryEntry, MovieSummary } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { SENTENCES } from 'shared-kit/contract/sentences';
import { Checkbox, FormControlLabel } from 'shared-kit/choices';
import { DialogActions, DialogContent } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { Box, Button, ErrorNote, styled, TextField } from 'shared-kit/ui';
import { LikeButton } from '../likes/LikeButton';
import { StarRating } from '../parts/StarRating';
import { diary as say } from '../texts';
import { TagsField, tagsError } from '../parts/TagsField';
import { DayField } from './DayField';
import { FIRST_DAY, today } from '../parts/days';
import { FilmLine, FilmPoster } from '../parts/FilmLine';
import { useSaveEntry, entryValuesOf } from './useSaveEntry';

/** Of the first star, in units of the theme. */
const STAR_PADDING = 0.625;
const noteRule = textRule(FIELDS.diaryNote);

const Film = styled('div')({ display: 'flex', alignItems: 'center', gap: 14 });
const Stars = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

function dayError(day: string): string | undefined {
  if (day < FIRST_DAY) return SENTENCES.date;
  return day > today() ? SENTENCES.futureDate : undefined;
}

interface Props {
  movie: MovieSummary;
  entry: DiaryEntry | undefined;
  onClose: () => void;
  onOtherFilm?: () => void;
}

export function EntryForm({ movie, entry, onClose, onOtherFilm }: Props) {
  const formId = useId();
  const save = useSaveEntry(movie, entry);
  const form = useForm({
    initial: entryValuesOf(entry),
    check: ({ watched_on, note, tags }) => ({
      watched_on: dayError(watched_on),
      note: noteRule(note),
      tags: tagsError(tags),
    }),
  });
  const { rating, rewatch, tags } = form.values;
  const submit = form.submit(async (values) => {
    await save(values);
    onClose();
  });
  return (
    <>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 2.5, paddingTop: 0.5 }}
        >
          {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
          <Film>
            <FilmPoster movie={movie} width={64} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FilmLine movie={movie} />
              {onOtherFilm && (
                <Button size="small" sx={{ marginLeft: -1 }} onClick={onOtherFilm}>
                  {say.otherFilm}
                </Button>
              )}
            </Box>
            <LikeButton movieId={movie.id} />
          </Film>
          <Stars sx={{ marginLeft: -STAR_PADDING }}>
            <StarRating value={rating} onChange={(chosen) => form.set('rating', chosen)} />
            {rating !== null && (
              <Button size="small" onClick={() => form.set('rating', null)}>
                {say.clearRating}
              </Button>
            )}
          </Stars>
          <DayField {...form.field('watched_on')} choose={(day) => form.set('watched_on', day)} />
          <TextField
            label={say.note}
            help={say.noteHelp}
            multiline
            minRows={2}
            maxRows={8}
            {...form.field('note')}
          />
          <TagsField
            tags={tags}
            error={form.errorOf('tags')}
            onChange={(chosen) => form.set('tags', chosen)}
          />
          <FormControlLabel
            control={
              <Checkbox checked={rewatch} onChange={({ target }) => form.set('rewatch', target.checked)} />
            }
            label={say.rewatch}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{say.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          disabled={form.isBusy}
          aria-busy={form.isBusy}
        >
          {say.save}
        </Button>
      </DialogActions>
    </>
  );
}
