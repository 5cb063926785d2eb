import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  origin: string;
  close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export async function serve(server: Server): Promise<Served> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
