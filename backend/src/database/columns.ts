const READ_ONLY = { insert: false, update: false } as const;

/** A number that PostgreSQL gives each row, in the order in which rows are added. */
export const SERIAL = {
  type: 'bigint',
  generated: 'identity',
  generatedIdentity: 'ALWAYS',
  ...READ_ONLY,
} as const;

/** `expression` is in PostgreSQL's own format, for the test that compares entities and migrations. */
export const generated = (expression: string) =>
  ({ generatedType: 'STORED', asExpression: expression, ...READ_ONLY }) as const;

/** A time that is read as the contract writes it. */
export const ISO_TIME = {
  type: 'timestamptz',
  precision: 3,
  transformer: { from: (time: Date | null) => time?.toISOString() ?? null, to: (time: unknown) => time },
} as const;
