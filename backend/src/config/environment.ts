export type Environment = Record<string, string | undefined>;

/** What this process was started with; `parseConfig` alone makes sense of it. */
export const ENVIRONMENT: Environment = process.env;
