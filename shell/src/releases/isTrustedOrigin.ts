/** Code may come from the page's own origin and from those that the boot document lists. */
export function isTrustedOrigin(address: string, origins: readonly string[]): boolean {
  const originOf = (url: string) => new URL(url, location.href).origin;
  return [location.origin, ...origins.map(originOf)].includes(originOf(address));
}
