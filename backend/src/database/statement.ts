import { createHash } from 'node:crypto';
import type { z } from 'zod';

export interface Statement<Row> {
  /** PostgreSQL prepares the statement under this name. */
  name: string;
  sql: string;
  row: z.ZodType<Row>;
}

const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** Every connection keeps each text that it has seen, so a text must never contain what a request sends. */
export const statement = <Row>(row: z.ZodType<Row>, sql: string): Statement<Row> => ({
  name: nameOf(sql),
  sql,
  row,
});
