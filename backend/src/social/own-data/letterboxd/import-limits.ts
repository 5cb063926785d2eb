/** Letterboxd import: bytes of the upload, of each unpacked file and of all, files, rows, films listed in the answer. */
export const IMPORT_LIMITS = {
  bytes: 5 * 1024 * 1024,
  fileBytes: 10 * 1024 * 1024,
  unpackedBytes: 40 * 1024 * 1024,
  entries: 2_000,
  rows: 100_000,
  listed: 500,
} as const;
