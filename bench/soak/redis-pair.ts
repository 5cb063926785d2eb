import { TestRedis } from '../../backend/test/support/redis';
import { TcpSwitch } from '../../backend/test/support/tcp-switch';
import { until } from '../../backend/test/support/until';

/** A primary and its replica behind one address. */
export class RedisPair {
  private constructor(
    private primary: TestRedis,
    private replica: TestRedis,
    private readonly address: TcpSwitch,
  ) {}

  static async start(): Promise<RedisPair> {
    const [primary, replica] = await Promise.all([TestRedis.start(), TestRedis.start()]);
    const pair = new RedisPair(primary, replica, await TcpSwitch.to(primary.port));
    await pair.replicate();
    return pair;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.address.port}`;
  }

  /** The former primary becomes a replica, and keeps its connections. */
  async failOver(): Promise<void> {
    await this.replica.command('replicaof', 'no', 'one');
    [this.primary, this.replica] = [this.replica, this.primary];
    this.address.turnTo(this.primary.port);
    await this.replicate();
  }

  async remove(): Promise<void> {
    this.address.close();
    await Promise.all([this.primary.remove(), this.replica.remove()]);
  }

  private async replicate(): Promise<void> {
    await this.replica.command('replicaof', '127.0.0.1', String(this.primary.port));
    await until(async () => (await this.replica.command('role')).includes('connected'));
  }
}
