import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { describeWhere } from '../support/parts';
import { freePort } from '../support/free-port';
import { hasNginx, TestNginx } from './nginx';

/** What one process holds: docs/operations.md, 'Add processes'. */
const PAGES = 5_000;
const AT_ONCE = 500;
const UPGRADE =
  'GET /socket.io/?transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const UPGRADED_LINE = 'HTTP/1.1 101 Switching Protocols';
const UPGRADED = `${UPGRADED_LINE}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

const sockets: Socket[] = [];

/** Takes sockets and keeps them, at no cost. The test is about the gateway's connections. */
async function socketKeeper(): Promise<Server> {
  const server = createServer((_request, response) => response.end());
  server.on('upgrade', (_request, socket: Socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write(UPGRADED);
  });
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }), 'listening');
  return server;
}

describeWhere(hasNginx())('the gateway', () => {
  it('each worker of the gateway holds the open pages of a process', async () => {
    const keeper = await socketKeeper();
    const keeperPort = (keeper.address() as AddressInfo).port;
    const port = await freePort();
    const gateway = new TestNginx({ root: join(__dirname, '../../..'), port, workers: 1 });
    await gateway.start([keeperPort, keeperPort]);
    const openPage = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      socket.write(UPGRADE);
      const answer = await new Promise<string>((resolve) => {
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        socket.once('close', () => resolve('closed'));
      });
      return answer.split('\r\n')[0];
    };
    let answers: (string | undefined)[] = [UPGRADED_LINE];
    for (let open = 0; open < PAGES && answers.every((line) => line === UPGRADED_LINE); open += AT_ONCE)
      answers = await Promise.all(Array.from({ length: AT_ONCE }, openPage));
    for (const socket of sockets) socket.destroy();
    keeper.close();
    await gateway.stop();
    expect(new Set(answers)).toEqual(new Set([UPGRADED_LINE]));
  });
});
