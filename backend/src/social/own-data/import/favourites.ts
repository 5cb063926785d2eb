import { FAVOURITES_MAX } from 'shared-kit/contract';
import type { ImportRow, ReadImport } from './import-row';
import type { Table } from './tables/table';

const ADDRESS = /https?:\/\/[^\s,"]+/g;

/** `profile.csv` has addresses only. Another file of the export says which film has which; diary and reviews don't. */
export function favouriteRows({ file, rows: [first] }: Table, read: ReadImport): ImportRow[] {
  const films = read.rows.filter(({ kind }) => kind !== 'diary' && kind !== 'review');
  const byAddress = new Map(films.map((film) => [film.address, film]));
  const addresses = first?.cells.favoritefilms?.match(ADDRESS) ?? [];
  const row = first?.row ?? 1;
  return addresses.slice(0, FAVOURITES_MAX).flatMap((address) => {
    const film = byAddress.get(address);
    if (!film) read.unreadable.push({ file, row, title: address, year: null, reason: 'no-film-of-address' });
    return film ? [{ ...film, ...NOTHING_ELSE, kind: 'favourite', file, row }] : [];
  });
}

const NOTHING_ELSE = {
  rating: null,
  note: null,
  tags: [],
  list: null,
  liked: false,
  rewatch: false,
  watchedOn: null,
  ratedOn: null,
  addedOn: null,
} satisfies Partial<ImportRow>;
