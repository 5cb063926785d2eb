import { type CellRecord, columnOf } from '../../../../common/tables/csv-records';

/** By the column's name as `columnOf` writes it. */
export type Cells = Partial<Record<string, string>>;

export interface TableRow {
  /** As a spreadsheet counts: the first row is row 1. */
  row: number;
  cells: Cells;
  /** It has more cells than the header: an unquoted text holds the separator, so cells have moved. */
  isTooLong?: boolean;
}

export interface Table {
  file: string;
  columns: ReadonlySet<string>;
  rows: TableRow[];
  /** About the whole table, as Letterboxd's lists have it. */
  facts: TableRow | undefined;
  /** Its writer may have put '?' for letters. */
  isLegacy: boolean;
}

const isPreamble = ({ cells }: CellRecord) => /^letterboxd list export/i.test(cells[0] ?? '');

/** The columns of the films in a list. One without films may have no header for them. */
const LIST_COLUMNS = ['position', 'name', 'year', 'url'];

/** The first record names the columns. A list may begin with a line about the format and with a small table of its facts. */
export function toTable(file: string, records: CellRecord[], isLegacy: boolean): Table {
  const tables = records[0] && isPreamble(records[0]) ? records.slice(1) : records;
  const columns = columnsIn(tables[0]);
  if (!areFacts(columns)) return { ...filmsOf(tables), file, facts: undefined, isLegacy };
  const found = tables.findIndex((record) => columnsIn(record).includes('year'));
  const films = found < 0 ? tables.length : found;
  const { columns: filmColumns, rows } = filmsOf(tables.slice(films));
  const [facts] = tables.slice(1, films);
  return {
    file,
    columns: new Set([...filmColumns, ...LIST_COLUMNS]),
    rows,
    facts: facts && rowOf(columns, facts),
    isLegacy,
  };
}

const areFacts = (columns: string[]) =>
  ['name', 'description', 'url'].every((column) => columns.includes(column)) && !columns.includes('year');

const columnsIn = (record: CellRecord | undefined) => record?.cells.map(columnOf) ?? [];

function filmsOf([header, ...records]: CellRecord[]): Pick<Table, 'columns' | 'rows'> {
  const columns = columnsIn(header);
  return {
    columns: new Set(columns.filter((column) => column !== '')),
    rows: records.map((record) => rowOf(columns, record)),
  };
}

/** Of columns with the same name the first with a value counts. */
function rowOf(columns: string[], { row, cells: values }: CellRecord): TableRow {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) if (column !== '') cells[column] ||= values[index] ?? '';
  return { row, cells, isTooLong: values.slice(columns.length).some((value) => value !== '') };
}
