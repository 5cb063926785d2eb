export type Environment = Record<string, string | undefined>;

export const ENVIRONMENT: Environment = process.env;
