/** The embedded PostgreSQL can't be had; the message is one line for whoever started the process. */
export class EmbeddedPostgresError extends Error {}
