import { Manager } from 'socket.io-client';
import { RECONNECTION, socketAddress } from './connectPresence';

const at = (hostname: string, origin: string) => ({ hostname, origin });

it.each([
  [null, at('localhost', 'http://localhost:8080'), 'http://localhost:5000'],
  [null, at('kinodost.az', 'https://kinodost.az'), 'https://kinodost.az'],
  [null, at('127.0.0.1', 'http://127.0.0.1:5000'), 'http://127.0.0.1:5000'],
  ['http://localhost:5121', at('localhost', 'http://localhost:5121'), 'http://localhost:5121'],
  ['https://rt.kinodost.az', at('kinodost.az', 'https://kinodost.az'), 'https://rt.kinodost.az'],
])('named %s, served from %j: %s', (named, location, address) => {
  expect(socketAddress(named, location)).toBe(address);
});

it('after a restart of the server, the first tries of all pages spread over a second', () => {
  const manager = new Manager('http://localhost', { ...RECONNECTION, autoConnect: false });
  const [delayMs, jitter] = [manager.reconnectionDelay(), manager.randomizationFactor()];
  expect(delayMs * (1 - jitter)).toBe(500);
  expect(delayMs * (1 + jitter)).toBe(1_500);
});
