import type { MovieList, MovieListSummary } from 'shared-kit/contract';
import type { MediaUrls } from '../media/media.module';
import { toPerson } from '../people/people.module';
import type { ListRow, ListSummaryRow } from './lists-sql';

export function toList({ role: _, owner, editors, ...row }: ListRow, media: MediaUrls): MovieList {
  return {
    ...row,
    owner: toPerson(owner, media),
    editors: editors.map((editor) => toPerson(editor, media)),
  };
}

export function toListSummary(
  { posters, has_movie, ...row }: ListSummaryRow,
  media: MediaUrls,
): MovieListSummary & { has_movie: boolean } {
  return { ...toList(row, media), posters, has_movie };
}
