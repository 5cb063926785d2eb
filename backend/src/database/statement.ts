import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';

export interface Query {
  /** PostgreSQL prepares the statement under this name, and may keep its plan. */
  name?: string | undefined;
  sql: string;
}

export interface Statement<Row> extends Query {
  row: z.ZodType<Row>;
}

/** Its only row has the answer of a call, as JSON in the column `answer`, and maybe further columns. */
export type AnswerStatement<Answer, Others> = Statement<Others & { answer: string }> & {
  schema: z.ZodType<Answer>;
};

const names = new Map<string, string>();

/** Each connection prepares at most as many. */
export const preparedStatements = (): number => names.size;

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

let isPreparing = true;

/** For a pooler that gives each transaction another connection: it doesn't know what was prepared. */
export const neverPrepare = (): void => void (isPreparing = false);

export const queryConfig = ({ name, sql }: Query, parameters: readonly unknown[]): pg.QueryConfig => ({
  text: sql,
  values: [...parameters],
  ...(isPreparing && name !== undefined && { name }),
});

/** Every connection keeps each text that it has seen, so a text must never contain what a request sends. */
export const statement = <Row>(row: z.ZodType<Row>, sql: string): Statement<Row> => ({
  name: nameOf(sql),
  sql,
  row,
});

const jsonOf = (schema: z.ZodType) =>
  z.string().superRefine((text, context) => {
    const { error } = schema.safeParse(JSON.parse(text));
    if (error) context.addIssue({ code: 'custom', message: error.message });
  });

/** `others` are further columns of the row. The schema of the row is made for tests only. */
export const answerStatement = <Answer, Others extends z.ZodRawShape = Record<never, never>>(
  schema: z.ZodType<Answer>,
  sql: string,
  others?: Others,
): AnswerStatement<Answer, z.output<z.ZodObject<Others>>> => ({
  name: nameOf(sql),
  sql,
  schema,
  get row() {
    const row = z.strictObject({ ...others, answer: jsonOf(schema) });
    return row as unknown as z.ZodType<z.output<z.ZodObject<Others>> & { answer: string }>;
  },
});

/** For a statement whose best plan depends on its parameters: PostgreSQL plans it each time. */
export const replanned = <S extends Statement<unknown>>(of: S): S =>
  Object.defineProperty(of, 'name', { value: undefined });
