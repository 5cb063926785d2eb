import type { Audience } from 'shared-kit/contract';
import type { ListToImport, PlannedList } from '../../../lists/lists.module';
import { type ExportRow, placeOf } from './export-row';
import type { ExportedList } from './exported-list';
import type { MatchedRow } from './match-rows';
import type { Told } from './viewings';

export interface ListedRow extends Omit<MatchedRow, 'movieId'> {
  movieId: string;
  note: string | null;
}

export interface LetterboxdList extends ListToImport<ListedRow> {
  place: Pick<ExportRow, 'file' | 'row' | 'name' | 'year'>;
}

/** Letterboxd's export doesn't say who may see a list, so nobody may, unless the user says so. */
export function toListToImport(
  { file, row, films, ...list }: ExportedList,
  match: (film: ExportRow) => MatchedRow[],
  visibility: Audience | undefined,
): LetterboxdList {
  return {
    ...list,
    place: { file, row, name: list.title, year: null },
    visibility: visibility ?? list.visibility ?? 'nobody',
    films: films.flatMap(match).map((film) => ({ ...film, movieId: film.matchedId, note: film.text })),
  };
}

/** What doesn't fit. */
export function tellAboutLists(lists: PlannedList<ListedRow, LetterboxdList>[], { unmatched }: Told): void {
  for (const { list, effect, films } of lists) {
    if (effect === 'double' || effect === 'too-many-lists') unmatched.push({ ...list.place, why: effect });
    for (const { film, effect: why } of films)
      if (why === 'double' || why === 'list-full') unmatched.push({ ...placeOf(film), why });
  }
}
