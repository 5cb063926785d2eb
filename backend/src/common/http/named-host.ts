const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Whether the operator named the host of the address, alone or with its port. */
export function isNamedHost({ hostname, port, protocol }: URL, hosts: readonly string[]): boolean {
  const named = hosts.map((host) => host.toLowerCase());
  return named.includes(hostname) || named.includes(`${hostname}:${port || DEFAULT_PORTS[protocol]}`);
}
