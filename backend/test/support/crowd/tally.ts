export interface Tally {
  bytes: number;
  events: number;
  arrivals: number;
  departures: number;
  refused: number;
  /** Connections that the server closed. */
  closedByServer: number;
}

export const emptyTally = (): Tally => ({
  bytes: 0,
  events: 0,
  arrivals: 0,
  departures: 0,
  refused: 0,
  closedByServer: 0,
});
