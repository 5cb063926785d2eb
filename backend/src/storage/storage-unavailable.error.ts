/** The object store is down or refuses, or the disk is full. A caller may try again later. */
export class StorageUnavailableError extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    options: ErrorOptions,
  ) {
    super('the storage is not available', options);
  }
}
