import { createServer } from 'node:net';

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

export async function takenPorts(addresses, remedyOf) {
  const lines = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const port = Number(new URL(address).port);
      const free = (await isFree(port)) && (await isFree(port, 'localhost'));
      return free
        ? []
        : [`${name}: port ${port} is in use by another program; stop that one, or ${remedyOf(name)}.`];
    }),
  );
  return lines.flat();
}
