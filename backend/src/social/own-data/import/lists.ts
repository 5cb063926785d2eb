import {
  audience,
  type ImportReason,
  LIST_DESCRIPTION_LENGTH_MAX,
  LIST_TITLE_LENGTH,
} from 'shared-kit/contract';
import { hasLostLetters } from '../../../common/tables/text-encoding';
import { cut, isLonger, isOwnExport, isYes, textCell } from './cells/plain-text';
import { dayReader } from './cells/days';
import { readTags } from './cells/texts';
import type { ImportRow, ListInFile, ReadImport } from './import-row';
import { nameOf } from './sources/source';
import { listKey } from './table-rows';
import type { Table } from './tables/table';

const TITLE_OF_NAMELESS = 'Letterboxd';
const SLUG = /^[\p{Ll}\p{N}_-]*$/u;

/** The lists that a table's rows belong to. A list without films counts, too. */
export function addLists(
  table: Table,
  rows: ImportRow[],
  read: ReadImport,
  titles: ReadonlyMap<string, string>,
): void {
  const keys = new Set(rows.flatMap(({ list }) => list ?? []));
  if (table.facts || keys.size === 0) keys.add(listKey(table.file, ''));
  for (const key of keys) {
    const [, title] = key.split('\n');
    read.lists.push(listOf(table, key, title ?? titleOfFile(table.file, titles), read));
  }
}

function listOf(
  { file, facts, columns, isLegacy }: Table,
  key: string,
  fallback: string,
  read: ReadImport,
): ListInFile {
  const { cells = {}, row = 1 } = facts ?? {};
  const isOwn = isOwnExport([...columns, ...Object.keys(cells)]);
  const whole = (cell = '') => (hasLostLetters(cell, isLegacy) ? '' : cell);
  const name = (textCell(whole(cells.name), true) ?? fallback).replace(/\s+/g, ' ');
  const title = cut(name, LIST_TITLE_LENGTH.max).trim();
  const description = textCell(whole(cells.description), isOwn);
  const adjust = (reason: ImportReason): void => {
    read.adjusted.push({ file, row, title, year: null, reason });
  };
  if ([cells.name, cells.description].some((cell = '') => whole(cell) !== cell)) adjust('lost-letters');
  if (isLonger(name, LIST_TITLE_LENGTH.max)) adjust('title-cut');
  if (isLonger(description ?? '', LIST_DESCRIPTION_LENGTH_MAX)) adjust('description-cut');
  const created = dayReader([cells.date ?? ''])(cells.date ?? '');
  return {
    key,
    file,
    row,
    title,
    description: description && cut(description, LIST_DESCRIPTION_LENGTH_MAX).trim(),
    visibility: audience.safeParse(cells.visibility).data ?? null,
    ranked: isYes(cells.ranked),
    tags: readTags(whole(cells.tags)).tags,
    address: /^https?:\/\/\S{1,490}$/.exec(cells.url ?? '')?.[0] ?? null,
    createdOn: 'day' in created ? created.day : null,
  };
}

/** `titles` are those of Trakt's lists, whose files have a number. */
const titleOfFile = (file: string, titles: ReadonlyMap<string, string>): string => {
  const [, number = '', name = nameOf(file)] = /^(?:lists-)?list-(\d+)-(.*)$/.exec(nameOf(file)) ?? [];
  const words = SLUG.test(name) ? name.replaceAll(/[-_]/g, ' ').trim() : name;
  return titles.get(number) ?? (words || TITLE_OF_NAMELESS);
};

export const titlesOfLists = (tables: Table[]): ReadonlyMap<string, string> =>
  new Map(
    tables
      .filter(({ columns }) => columns.has('itemcount'))
      .flatMap(({ rows }) => rows.map(({ cells }) => [cells.trakt ?? '', cells.name ?? ''] as const)),
  );
