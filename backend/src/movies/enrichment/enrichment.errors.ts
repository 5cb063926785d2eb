/** One film can't be looked up now; the next one may work. */
export class SourceAnswerError extends Error {}

/** The source doesn't have it (404). */
export class NotInSourceError extends SourceAnswerError {}

/** The run must end; it goes on where it stopped when the command runs again. */
export class SourceStopError extends Error {}
