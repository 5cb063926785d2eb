/** SQL that writes a time as the contract does: ISO 8601 in UTC, with milliseconds. */
export const toIsoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
