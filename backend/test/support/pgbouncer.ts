import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { hasPart } from './parts';
import { until } from './until';

const COMMAND = ['/usr/sbin/pgbouncer', 'pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);
export const hasPgBouncer = () => hasPart('pgbouncer', COMMAND !== undefined, 'tests with a pooler');

export class PgBouncer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  /** In front of the database at the address. */
  static async start(
    address: string,
    mode: 'session' | 'transaction',
    settings: string[] = [],
  ): Promise<PgBouncer> {
    const { username, password, pathname, searchParams, port: behind } = new URL(address);
    const name = pathname.slice(1);
    const folder = mkdtempSync(join(tmpdir(), 'kinodost-pgbouncer-'));
    const file = join(folder, 'pgbouncer.ini');
    const target = `host=${searchParams.get('host')} port=${behind} user=${username} password=${decodeURIComponent(password)}`;
    const settingsAt = (port: number) => [
      '[databases]',
      `${name} = ${target} dbname=${name}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 10',
      ...settings,
    ];
    // It doesn't run as root, and only PostgreSQL's own account reaches the socket.
    const { uid, gid } = statSync(searchParams.get('host') ?? '');
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const listen = async (): Promise<PgBouncer> => {
      const port = await freePort();
      writeFileSync(file, settingsAt(port).join('\n'));
      for (const path of [folder, file]) chmodSync(path, 0o755);
      const child = spawn(COMMAND ?? '', [file], { ...account, stdio: 'ignore' });
      await until(async () => child.exitCode !== null || (await canConnect(port)));
      // Another program took the port in between.
      if (child.exitCode !== null) return listen();
      return new PgBouncer(`postgres://${username}:x@127.0.0.1:${port}/${name}`, child, folder);
    };
    return listen();
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGKILL');
      await once(this.process, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
