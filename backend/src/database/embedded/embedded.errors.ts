export class EmbeddedPostgresError extends Error {}
