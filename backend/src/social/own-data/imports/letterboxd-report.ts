import {
  type AdjustedRow,
  adjustedRow,
  type ImportedMovie,
  type ImportEffect,
  type ImportReport,
  importReport,
  type UnmatchedRow,
  unmatchedRow,
} from 'shared-kit/contract';
import type { ImportPlan } from './import-planner.service';
import type { MatchedRow } from './match-rows.repository';
import type { NewRow } from './user-imports-sql';

/** Films, and rows of each kind, in the answer. */
const LISTED = 500;

const MARKS = ['ratings', 'watched', 'watchlist', 'likes'] as const;
/** Changes come first, because the length of the report is limited. */
const EFFECTS = importReport.shape.films.element.shape.effect.options;

type Report = Omit<ImportReport, 'applied' | 'rows' | 'ignored_files'>;

const placeOf = ({ file, row, title, year }: NewRow) => ({ file, row: row ?? 1, name: title, year });

export function letterboxdReport(
  plan: ImportPlan,
  rows: readonly NewRow[],
  refused: readonly UnmatchedRow[],
): Report {
  const adjusted = rows.flatMap((row): AdjustedRow[] => {
    const why = adjustedRow.shape.why.safeParse(row.reason).data;
    return row.status === 'adjusted' && why ? [{ ...placeOf(row), why }] : [];
  });
  const isOpen = ({ status }: NewRow) => status === 'unmatched' || status === 'ambiguous';
  const skipped = rows.flatMap((row): UnmatchedRow[] => {
    const why = unmatchedRow.shape.why.safeParse(row.reason).data;
    return row.status === 'skipped' && why ? [{ ...placeOf(row), why }] : [];
  });
  const unmatched = [
    ...rows.filter(isOpen).map((row): UnmatchedRow => ({
      ...placeOf(row),
      why: row.status === 'unmatched' ? 'not-found' : 'ambiguous',
    })),
    ...skipped,
    ...refused,
  ];
  const films = [...filmsOf(plan)];
  const lists = plan.lists.flatMap(({ list, effect, films: listed }) =>
    effect === 'double' || effect === 'too-many-lists'
      ? []
      : {
          title: list.title,
          effect,
          films: listed.length,
          new_films: listed.filter((film) => film.effect === 'new').length,
        },
  );
  const count = (kind: ImportedMovie['kind']) => countEffects(films.filter((film) => film.kind === kind));
  return {
    diary: count('diary'),
    ratings: count('ratings'),
    watched: count('watched'),
    watchlist: count('watchlist'),
    likes: count('likes'),
    favourites: count('favourites'),
    lists: countEffects(lists),
    list_films: count('list_films'),
    films: EFFECTS.flatMap((effect) => films.filter((film) => film.effect === effect)).slice(0, LISTED),
    films_total: films.length,
    imported_lists: lists.slice(0, LISTED),
    unmatched: unmatched.slice(0, LISTED),
    unmatched_total: unmatched.length,
    adjusted: adjusted.slice(0, LISTED),
    adjusted_total: adjusted.length,
  };
}

function countEffects(found: readonly { effect: ImportEffect }[]) {
  const counts = { new: 0, changed: 0, known: 0 };
  for (const { effect } of found) counts[effect] += 1;
  return counts;
}

function* filmsOf({ movies, diary, lists, favourites }: ImportPlan): Generator<ImportedMovie> {
  const byId = new Map(movies.map(({ id, title, release_year }) => [id, { id, title, release_year }]));
  const film = ({ title, year, matchedId }: MatchedRow) => ({
    name: title,
    year,
    rating: null,
    watched_on: null,
    list: null,
    movie: byId.get(matchedId) ?? { id: matchedId, title, release_year: year },
  });
  for (const { entry, effect } of diary.effects)
    yield { ...film(entry.row), kind: 'diary', effect, rating: entry.rating, watched_on: entry.watchedOn };
  for (const kind of MARKS)
    for (const row of movies) {
      const { name, year, id, title, release_year } = row;
      const found = { name, year, movie: { id, title, release_year }, watched_on: null, list: null };
      const rating = kind === 'ratings' ? row.rating : null;
      if (row[kind] !== null) yield { ...found, kind, rating, effect: row[kind] };
    }
  for (const row of favourites.rows) yield { ...film(row), kind: 'favourites', effect: favourites.effect };
  for (const { list, films } of lists)
    for (const { film: row, effect } of films)
      if (effect !== 'double' && effect !== 'list-full')
        yield { ...film(row), kind: 'list_films', effect, list: list.title };
}
