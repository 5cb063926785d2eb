import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** An address whose server may change. Open connections keep theirs, as after a failover by name. */
export class TcpSwitch {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  static async to(port: number): Promise<TcpSwitch> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpSwitch(server, port);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  turnTo(port: number): void {
    this.target = port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
