export class StorageUnavailableError extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    options: ErrorOptions,
  ) {
    super('the storage is not available', options);
  }
}
