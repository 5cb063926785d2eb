export type Environment = Record<string, string | undefined>;

/** Only `parseConfig` interprets it. */
export const ENVIRONMENT: Environment = process.env;
