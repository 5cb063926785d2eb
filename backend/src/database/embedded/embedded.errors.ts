/** The message is one line for the user at the terminal. */
export class EmbeddedPostgresError extends Error {}
