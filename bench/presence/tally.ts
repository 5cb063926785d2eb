export interface Tally {
  bytes: number;
  events: number;
  came: number;
  went: number;
  refused: number;
  /** Connections that the server closed. */
  lost: number;
}

export const emptyTally = (): Tally => ({ bytes: 0, events: 0, came: 0, went: 0, refused: 0, lost: 0 });
