import type { MovieEntity } from '../catalogue/movie.entity';
import type { EnrichmentSummary } from './enrichment.service';
import type { MovieChanges } from './movie-filler';

const NAMES: Record<keyof MovieChanges, string> = {
  original_title: 'original title',
  runtime_minutes: 'runtime',
  genres: 'genres',
  countries: 'countries',
  directors: 'directors',
  cast: 'cast',
  titles: 'titles',
  poster_url: 'poster',
};
const FIELDS = Object.keys(NAMES) as (keyof MovieChanges)[];

const count = (number: number) => number.toLocaleString('en-US');

export const titleWithYear = ({ title, release_year }: MovieEntity): string => `${title} (${release_year})`;

function valueOf(movie: MovieEntity, changes: MovieChanges, field: keyof MovieChanges): string {
  if (field === 'poster_url') return '';
  if (field !== 'titles') return [changes[field] ?? []].flat().join(', ');
  const known = movie.titles.map(({ language }) => language);
  return (changes.titles ?? [])
    .filter(({ language }) => !known.includes(language))
    .map(({ language, title }) => `${language} ${title}`)
    .join(', ');
}

/** `The Godfather (1972)  + runtime 175  + titles ru Крёстный отец` */
export const describeChanges = (movie: MovieEntity, changes: MovieChanges): string =>
  [
    titleWithYear(movie),
    ...FIELDS.filter((field) => changes[field] !== undefined).map((field) =>
      `+ ${NAMES[field]} ${valueOf(movie, changes, field)}`.trimEnd(),
    ),
  ]
    .join('  ')
    .replaceAll(/[\t\n\r]+/g, ' ');

export function describeSummary({ outcomes, failed, fields }: EnrichmentSummary, seconds: number): string[] {
  const { filled = 0, nothing_missing = 0, not_found = 0, ambiguous = 0, gone = 0 } = outcomes;
  const lookedUp = filled + nothing_missing + not_found + ambiguous + gone + failed;
  const parts = [
    `${count(filled)} filled`,
    `${count(nothing_missing)} with nothing missing`,
    `${count(not_found)} not found`,
    `${count(ambiguous)} ambiguous`,
    `${count(gone)} gone`,
    `${count(failed)} failed`,
  ];
  const filledFields = FIELDS.flatMap((field) =>
    fields[field] === undefined ? [] : `${NAMES[field]} ${count(fields[field])}`,
  );
  return [
    `${count(lookedUp)} films looked up in ${seconds.toFixed(1)} s: ${parts.join(', ')}.`,
    ...(filledFields.length > 0 ? [`Filled: ${filledFields.join(', ')}.`] : []),
  ];
}
