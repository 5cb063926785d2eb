const SPECIFIED_LOCAL_ADDRESS = 'http://localhost:5000';

/** Where the socket connects: what the boot document says, else port 5000 from localhost, else the same origin. */
export function socketAddress(
  named: string | null,
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
): string {
  return named ?? (hostname === 'localhost' ? SPECIFIED_LOCAL_ADDRESS : origin);
}
