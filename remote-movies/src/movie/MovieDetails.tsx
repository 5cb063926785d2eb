import { Fragment, type ReactNode, useState } from 'react';
import { formatRuntime } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { moviePersonPage, moviesPage, slugOf, userPage } from 'shared-kit/contract/paths';
import { shownTitles } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import { movie as say } from '../texts';

const CAST_SHOWN = 14;

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  color: theme.vars.palette.text.secondary,
  fontWeight: 550,
  // The dot before the first item of a row lies outside. The padding keeps rings of focus whole.
  overflowX: 'clip',
  marginInlineStart: -4,
  paddingInlineStart: 4,
  '& > *': { position: 'relative' },
  '& > *::before': { content: '"·"', position: 'absolute', insetInlineStart: -15 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
const Tags = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > li > *': {
    display: 'block',
    padding: '5px 14px',
    borderRadius: 999,
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 1.5,
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
    border: `1px solid color-mix(in srgb, ${theme.vars.palette.text.primary} 22%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 55%, transparent)`,
  },
  '& > li > a:hover': { borderColor: theme.vars.palette.accent, color: theme.vars.palette.accent },
}));
const Pairs = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)',
  gap: '10px 20px',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& dd a': {
    color: 'inherit',
    textDecorationColor: `color-mix(in srgb, currentColor 28%, transparent)`,
    textUnderlineOffset: 3,
  },
  '& dd a:hover': { color: theme.vars.palette.accent },
}));

const listed = (parts: ReactNode[]) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));

/** A name without letters has no page. */
function PersonLink({ name }: { name: string }) {
  const slug = slugOf(name);
  return slug === '' ? <span>{name}</span> : <Link to={moviePersonPage(slug)}>{name}</Link>;
}

const people = (names: string[]) => listed(names.map((name) => <PersonLink key={name} name={name} />));

/** `lang` makes screen readers pronounce each title in its own language. */
function otherTitlesOf(movie: Movie): ReactNode[] {
  const { title, original } = shownTitles(movie);
  return [
    ...(movie.title === title || movie.title === original ? [] : [movie.title]),
    ...movie.titles
      .filter(({ language, title: other }) => language !== 'az' && other !== title && other !== original)
      .map(({ language, title: other }) => (
        <span key={language} lang={language} title={say.titleIn[language]}>
          {other}
        </span>
      )),
  ];
}

export function MovieLine({ movie }: { movie: Movie }) {
  const { release_year: year, runtime_minutes: minutes } = movie;
  return (
    <Line>
      {year !== null && <Link to={moviesPage({ year: String(year) })}>{year}</Link>}
      {minutes !== null && <span>{formatRuntime(minutes)}</span>}
      {movie.countries.length > 0 && (
        <span>
          {listed(
            movie.countries.map((country) => (
              <Link key={country} to={moviesPage({ country })}>
                {country}
              </Link>
            )),
          )}
        </span>
      )}
    </Line>
  );
}

const MovieGenres = ({ genres }: { genres: string[] }) => (
  <Tags role="list">
    {genres.map((genre) => (
      <li key={genre}>
        <Link to={moviesPage({ genre })}>{genre}</Link>
      </li>
    ))}
  </Tags>
);

export function MovieDetails({ movie }: { movie: Movie }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? movie.cast : movie.cast.slice(0, CAST_SHOWN);
  const more = movie.cast.length - shown.length;
  const otherTitles = otherTitlesOf(movie);
  return (
    <Box data-area="details" sx={{ display: 'grid', gap: 2.5 }}>
      {movie.overview && (
        <Typography sx={{ maxWidth: '45.5em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {movie.overview}
        </Typography>
      )}
      {movie.genres.length > 0 && <MovieGenres genres={movie.genres} />}
      <Pairs>
        {movie.directors.length > 0 && (
          <>
            <dt>{say.directors}</dt>
            <dd>{people(movie.directors)}</dd>
          </>
        )}
        {movie.cast.length > 0 && (
          <>
            <dt>{say.cast}</dt>
            <dd>
              {people(shown)}
              {more > 0 && (
                <>
                  <noscript>, {movie.cast.slice(CAST_SHOWN).join(', ')}</noscript>
                  <Button size="small" onClick={() => setWhole(true)}>
                    {say.moreCast(more)}
                  </Button>
                </>
              )}
            </dd>
          </>
        )}
        {otherTitles.length > 0 && (
          <>
            <dt>{say.otherTitles}</dt>
            <dd>{listed(otherTitles)}</dd>
          </>
        )}
        {movie.added_by && (
          <>
            <dt>{say.addedBy}</dt>
            <dd>
              <Link to={userPage(movie.added_by.id)}>{movie.added_by.username}</Link>
            </dd>
          </>
        )}
      </Pairs>
    </Box>
  );
}
