import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

interface Refused {
  row: number;
  title: string;
  reason: string;
}

const SHOWN = 20;
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Rows that became no film: all of them in a CSV file, the first few kept to be shown. */
export class Refusals {
  readonly first: Refused[] = [];
  count = 0;
  private file: number | undefined;

  constructor(readonly path: string) {}

  add(row: number, title: string, reason: string): void {
    this.count += 1;
    if (this.first.length < SHOWN) this.first.push({ row, title, reason });
    if (this.file === undefined) this.open();
    this.write([String(row), quoted(title), quoted(reason)]);
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  /** Nothing was imported, so there is nothing to report. */
  discard(): void {
    this.close();
    rmSync(this.path, { force: true });
  }

  private open(): void {
    mkdirSync(dirname(this.path), { recursive: true });
    this.file = openSync(this.path, 'w');
    this.write(['row', 'title', 'reason']);
  }

  private write(cells: string[]): void {
    if (this.file !== undefined) writeSync(this.file, `${cells.join(',')}\n`);
  }
}
