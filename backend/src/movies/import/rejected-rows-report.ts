import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

interface RejectedRow {
  row: number;
  title: string;
  reason: string;
}

const SHOWN = 20;
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

export class RejectedRowsReport {
  readonly first: RejectedRow[] = [];
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
