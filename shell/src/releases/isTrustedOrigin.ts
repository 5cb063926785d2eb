const originOf = (address: string) => new URL(address, location.href).origin;

export const isTrustedOrigin = (address: string, origins: readonly string[]): boolean =>
  originOf(address) === location.origin || origins.some((origin) => originOf(origin) === originOf(address));
