import type { Movie } from 'shared-kit/contract';
import { TITLE_LANGUAGES } from 'shared-kit/contract/limits';
import { Box, styled, TextField, Typography } from 'shared-kit/ui';
import { editing as say, movie } from '../texts';

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
export function OtherTitles({ titles, error, onChange }: Props) {
  const titleIn = (language: string) => titles.find((known) => known.language === language)?.title ?? '';
  const all = TITLE_LANGUAGES.map((language) => ({ language, title: titleIn(language) }));
  return (
    <Part open={error !== undefined || undefined}>
      <summary>{say.otherTitles}</summary>
      <Fields>
        {all.map(({ language, title }) => (
          <TextField
            key={language}
            label={movie.titleIn[language]}
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
