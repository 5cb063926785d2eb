import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasNginx, TestNginx } from '../../backend/test/gateway/nginx';
import { installFolder } from './install';
import { freePort } from '../../backend/test/support/free-port';
import { task } from './processes';
import { type RunningServer, startServer } from './server';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

const PROGRESS = '…';
const CONFIGURATION = 'postgresql.conf';

interface Ports {
  server: number;
  gateway: number;
}

/** The product behind the gateway as it is shipped. */
export class Breakable {
  private readonly shared = process.env.KINODOST_URL;
  private server: RunningServer | undefined;
  private readonly gateway: TestNginx | undefined;

  private constructor(
    readonly dataDir: string,
    private readonly ports: Ports,
  ) {
    this.gateway = hasNginx() ? new TestNginx({ root: installFolder(), port: ports.gateway }) : undefined;
  }

  static async make(): Promise<Breakable> {
    const dataDir = await makeReachableFolder('kinodost-faults-');
    const product = new Breakable(dataDir, { server: await freePort(), gateway: await freePort() });
    await product.start();
    await product.gateway?.start([product.port, product.port]);
    return product;
  }

  /** `url` leads through the gateway. */
  get running(): RunningServer {
    if (!this.server) throw new Error('the server is not running');
    return { ...this.server, url: this.url };
  }

  /** Of the server itself. */
  get port(): number {
    return this.ports.server;
  }

  async start(): Promise<void> {
    const { dataDir, port } = this;
    const behindGateway = this.gateway && {
      PUBLIC_URL: this.url,
      CDN_URL: this.gateway.origin,
      TRUST_PROXY: '127.0.0.1',
    };
    this.server = await startServer({ dataDir, port, env: { CATALOGUE: 'none', ...behindGateway } });
    process.env.KINODOST_URL = this.url;
  }

  /** PostgreSQL can't start again until the returned function is called. */
  async losePostgres(): Promise<() => Promise<void>> {
    const folder = join(this.dataDir, 'postgres', 'data');
    const file = join(folder, CONFIGURATION);
    const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    await rename(file, `${file}.away`);
    process.kill(pid, 'SIGKILL');
    return () => rename(`${file}.away`, file);
  }

  async remove(): Promise<void> {
    process.env.KINODOST_URL = this.shared;
    await this.gateway?.stop();
    await this.server?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private get url(): string {
    return `http://localhost:${this.gateway ? this.ports.gateway : this.ports.server}`;
  }
}

export async function startExpectingFailure(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string[] }> {
  const { code, err } = await task(installFolder(), ['start'], { NODE_ENV: 'test', ...env }).finished;
  return { code, said: err.split('\n').filter((line) => line && !line.startsWith(PROGRESS)) };
}
