import type { Movie } from 'shared-kit/contract';
import { TITLE_LANGUAGES } from 'shared-kit/contract/limits';
import type { useForm } from 'shared-kit/parts';
import { Box, styled, TextField, Typography } from 'shared-kit/ui';
import { useMovieFacetsQuery } from '../catalogue/moviesApi';
import * as texts from '../texts';
import type { MovieFormValues, NamesField } from './formValues';
import { NamesInput } from '../parts/NamesInput';
import { PosterField } from './PosterField';

const say = texts.editing.fields;
const Pair = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
});

type TextName = Exclude<keyof MovieFormValues, NamesField | 'titles' | 'poster'>;

export function MovieFields({ form }: { form: ReturnType<typeof useForm<MovieFormValues>> }) {
  const { data: facets } = useMovieFacetsQuery();
  const text = (field: TextName) => ({ ...form.field(field), label: say[field], autoComplete: 'off' });
  const names = (field: NamesField, suggestions?: string[]) => (
    <NamesInput
      name={field}
      label={say[field]}
      names={form.values[field]}
      error={form.errorOf(field)}
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
      <TextField {...text('overview')} multiline minRows={3} />
      <OtherTitles
        titles={form.values.titles}
        error={form.errorOf('titles')}
        onChange={(titles) => form.set('titles', titles)}
      />
      <PosterField
        {...text('poster_url')}
        error={form.errorOf('poster') ?? form.errorOf('poster_url')}
        file={form.values.poster}
        onFile={(file) => form.set('poster', file)}
      />
    </Box>
  );
}

const Part = styled('details')(({ theme }) => ({
  '& > summary': {
    cursor: 'pointer',
    padding: '10px 2px',
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
  },
}));
const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  paddingTop: 8,
});

type Titles = Movie['titles'];

interface Props {
  titles: Titles;
  error: string | undefined;
  onChange: (titles: Titles) => void;
}

/** Titles that are left empty are dropped when the form is sent. */
function OtherTitles({ titles, error, onChange }: Props) {
  const titleIn = (language: string) => titles.find((known) => known.language === language)?.title ?? '';
  const all = TITLE_LANGUAGES.map((language) => ({ language, title: titleIn(language) }));
  return (
    <Part open={error !== undefined || undefined}>
      <summary>{texts.editing.otherTitles}</summary>
      <Fields>
        {all.map(({ language, title }) => (
          <TextField
            key={language}
            label={texts.movie.titleIn[language]}
            value={title}
            autoComplete="off"
            inputProps={{ lang: language }}
            onChange={({ target }) =>
              onChange(
                all.map((one) => (one.language === language ? { language, title: target.value } : one)),
              )
            }
          />
        ))}
      </Fields>
      {error && (
        <Box role="alert" sx={{ marginTop: 1 }}>
          <Typography variant="body2" color="error">
            {error}
          </Typography>
        </Box>
      )}
    </Part>
  );
}
