const originOf = (address: string) => new URL(address, location.href).origin;

/** Code may come from the page's own origin and from those that the boot document lists. */
export const isTrustedOrigin = (address: string, origins: readonly string[]): boolean =>
  originOf(address) === location.origin || origins.some((origin) => originOf(origin) === originOf(address));
