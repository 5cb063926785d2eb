import { Box, styled, TextField } from 'shared-kit/ui';
import { useMovieFacetsQuery } from '../catalogue/moviesApi';
import { texts } from '../texts';
import type { Field, NamesField } from './draft';
import { NamesInput } from './NamesInput';
import { PosterField } from './PosterField';
import type { useMovieForm } from './useMovieForm';

const say = texts.editing.fields;
const Pair = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
});
const OVERVIEW_ROWS = 3;

type TextFieldName = Exclude<Field, NamesField>;

export function MovieFields({ form }: { form: ReturnType<typeof useMovieForm> }) {
  const { data: facets } = useMovieFacetsQuery();
  const text = (field: TextFieldName) => ({
    label: say[field],
    value: form.draft[field],
    error: form.faultOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
  });
  const names = (field: NamesField, suggestions?: string[]) => (
    <NamesInput
      label={say[field]}
      names={form.draft[field]}
      error={form.faultOf(field)}
      {...(suggestions && { suggestions })}
      onChange={(value) => form.set(field, value)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <TextField {...text('title')} required autoFocus />
      <TextField {...text('original_title')} />
      <Pair>
        <TextField {...text('release_year')} inputProps={{ inputMode: 'numeric' }} />
        <TextField {...text('runtime_minutes')} inputProps={{ inputMode: 'numeric' }} />
      </Pair>
      <Pair>
        {names(
          'genres',
          facets?.genres.map(({ name }) => name),
        )}
        {names(
          'countries',
          facets?.countries.map(({ name }) => name),
        )}
      </Pair>
      <Pair>
        {names('directors')}
        {names('cast')}
      </Pair>
      <TextField {...text('overview')} multiline minRows={OVERVIEW_ROWS} />
      <PosterField
        address={form.draft.poster_url}
        file={form.poster}
        error={form.faultOf('poster_url')}
        onAddress={(value) => form.set('poster_url', value)}
        onFile={form.setPoster}
      />
    </Box>
  );
}
