import { describeWithRedis } from '../support/redis';
import { connectRedis } from '../../src/common/redis/redis';
import { openTabAt } from '../support/presence';
import { measureQuiet } from '../support/quiet-time';
import { TestRedis } from '../support/redis';
import { waitFor } from '../support/socket';
import { TcpSwitch } from '../support/tcp-switch';
import { testApp } from '../support/test-app';

const RECONNECT_MS_MAX = 10_000;

describeWithRedis('Redis fails over', () => {
  let former: TestRedis;
  let next: TestRedis;
  let address: TcpSwitch;

  beforeEach(async () => {
    [former, next] = await Promise.all([TestRedis.start(), TestRedis.start()]);
    await next.command('replicaof', '127.0.0.1', String(former.port));
    await waitFor(async () => (await next.command('role')).includes('connected'), 'replication');
    address = await TcpSwitch.to(former.port);
  });
  afterEach(async () => {
    address.close();
    await Promise.all([former.remove(), next.remove()]);
  });

  /** The former primary becomes a replica, and keeps its connections. */
  async function failOver(): Promise<void> {
    await next.command('replicaof', 'no', 'one');
    await former.command('replicaof', '127.0.0.1', String(next.port));
    address.turnTo(next.port);
  }

  it('users of one process are seen in the other again within ten seconds', async () => {
    const redisUrl = `redis://127.0.0.1:${address.port}`;
    const one = await testApp({ redisUrl });
    const other = await testApp({ redisUrl }, one);
    const [ayan, kamal, leyla] = await Promise.all(['ayan', 'kamal', 'leyla'].map((name) => one.user(name)));
    if (!ayan || !kamal || !leyla) throw new Error('nobody');
    const watching = await openTabAt(one, ayan);
    await openTabAt(other, kamal);
    await watching.sees(kamal.id);
    const { result: far, quietMs } = await measureQuiet(async () => {
      await failOver();
      const tab = await openTabAt(other, leyla);
      await watching.sees(leyla.id);
      return tab;
    });
    expect(quietMs).toBeLessThan(RECONNECT_MS_MAX);
    far.socket.emit('user:offline', { userId: leyla.id });
    await watching.seesOffline(leyla.id);
    expect(watching.offlineEventsOf(kamal.id)).toEqual([]);
  });

  it('the log says why Redis can’t be used, once, and when it can again', async () => {
    const said: string[] = [];
    const note = (_: object, message: string) => void said.push(message);
    const redis = connectRedis(`redis://127.0.0.1:${address.port}`, { info: note, warn: note });
    await waitFor(() => redis.status === 'ready');
    await former.command('replicaof', '127.0.0.1', String(next.port));
    await waitFor(() => said.length > 0, 'the reason');
    await next.command('replicaof', 'no', 'one');
    address.turnTo(next.port);
    await waitFor(() => said.includes('Redis is back'), 'the return');
    await next.stop();
    await waitFor(() => said.includes('Redis is away'), 'the absence');
    redis.disconnect();
    expect(said.slice(0, 2)).toEqual(['Redis is read-only', 'Redis is back']);
  });

  it('a wrong password is called so', async () => {
    await former.command('config', 'set', 'requirepass', 'gizli-söz');
    const said: string[] = [];
    const note = (_: object, message: string) => void said.push(message);
    const redis = connectRedis(`redis://:yanlish@127.0.0.1:${address.port}`, { info: note, warn: note });
    await waitFor(() => said.length > 0, 'the reason');
    redis.disconnect();
    expect(said).toEqual(['Redis refused the password']);
  });
});
