/** As `browserSupportsWebAuthn` of `@simplewebauthn/browser`, without loading that library. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Browsers report a cancelled dialog and one that timed out alike. */
export const isCancelledCeremony = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
