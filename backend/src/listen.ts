import { createServer } from 'node:net';
import { ConfigError } from './config/config';

export function assertPortFree(name: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(name, port, error)));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

export function portError(name: string, port: number, error: NodeJS.ErrnoException): ConfigError {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'is in use by another program'
      : `can't be listened on (${error.code ?? error.message})`;
  return new ConfigError([`${name}: port ${port} ${reason}; stop that one, or choose another port.`]);
}
