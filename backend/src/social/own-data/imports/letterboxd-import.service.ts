import { Injectable } from '@nestjs/common';
import { adjustedRow, type Audience, type UnmatchedRow, unmatchedRow } from 'shared-kit/contract';
import { DomainError } from '../../../common/errors/errors';
import type { NamedFile } from '../import/archive';
import type { ReadImport } from '../import/import-row';
import { kindByName, nameOf } from '../import/sources/source';
import { letterboxdReport } from './letterboxd-report';
import { UserImportsService } from './user-imports.service';

interface Options {
  isApplied: boolean;
  /** Of new lists. */
  listVisibility: Audience | undefined;
}

/** The call for one file of Letterboxd: stricter, and with an answer of its own. */
@Injectable()
export class LetterboxdImportService {
  constructor(private readonly imports: UserImportsService) {}

  async run(userId: string, file: NamedFile, options: Options) {
    const refused: UnmatchedRow[] = [];
    const { read, plan, rows } = await this.imports.run(
      userId,
      [file],
      { ...options, addsMissing: false, mode: 'letterboxd' },
      (found) => {
        requireFilms(found);
        refused.push(...refuseUnclear(found));
      },
    );
    return {
      applied: options.isApplied,
      rows: read.rows.length + refused.length,
      ...letterboxdReport(plan, rows, refused),
      ignored_files: ['no-films', 'deleted'].flatMap((reason) =>
        read.skipped.flatMap((row) => (row.reason === reason ? row.file : [])),
      ),
    };
  }
}

function requireFilms({ rows, lists, sources, unreadable }: ReadImport): void {
  const isEmpty = rows.length === 0 && lists.length === 0;
  // Watched films and the watchlist have the same columns.
  const isUnclear = sources.some(
    ({ file, source, kind }) =>
      source === 'letterboxd' && kind === 'watched' && kindByName(nameOf(file)) === undefined,
  );
  if (isUnclear || (isEmpty && (unreadable.length > 0 || sources.length === 0)))
    throw new DomainError('IMPORT_INVALID');
}

/** A row that would be taken with a change that this call doesn't know isn't taken. */
function refuseUnclear(read: ReadImport): UnmatchedRow[] {
  const known = adjustedRow.shape.why;
  const tolerated = [...known.options, 'tags-cut', 'lost-letters'];
  const unclear = read.adjusted.filter(({ reason }) => !tolerated.includes(reason));
  const places = new Set(unclear.map(({ file, row }) => `${file} ${row}`));
  read.rows = read.rows.filter(({ file, row }) => !places.has(`${file} ${row}`));
  const refused = [...unclear, ...read.unreadable].map(({ file, row, title, year, reason }) => ({
    file,
    row: row ?? 1,
    name: title,
    year,
    why: whyOf(reason),
  }));
  read.adjusted = read.adjusted.filter(({ reason }) => known.safeParse(reason).success);
  read.unreadable = [];
  return refused;
}

function whyOf(reason: string): UnmatchedRow['why'] {
  if (reason === 'unclear-date') return 'bad-date';
  if (reason === 'no-film-of-address') return 'not-found';
  return unmatchedRow.shape.why.safeParse(reason).data ?? 'unreadable';
}
