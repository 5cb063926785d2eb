import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPart } from '../support/parts';
import { until } from '../support/until';

const COMMAND = 'nginx';

export const hasNginx = () =>
  hasPart(COMMAND, spawnSync(COMMAND, ['-v']).status === 0, 'tests of the gateway');

interface Place {
  /** The folder of the repository. */
  root: string;
  port: number;
  httpsPort?: number;
  workers?: number;
}

/** The gateway as it is shipped, on ports of this machine. */
export class TestNginx {
  private readonly folder = mkdtempSync(join(tmpdir(), 'kinodost-nginx-'));
  private process: ChildProcess | undefined;
  private errors = '';

  constructor(private readonly place: Place) {}

  get origin(): string {
    return `http://127.0.0.1:${this.place.port}`;
  }

  /** `env` holds the settings of configure.sh. */
  async start(
    backends: readonly [one: number, other: number],
    env: Record<string, string> = {},
  ): Promise<void> {
    const { folder } = this;
    const shipped = join(this.place.root, 'backend/gateway');
    execFileSync(join(shipped, 'configure.sh'), { env: { ...process.env, ...env, GATEWAY_FOLDER: folder } });
    for (const name of ['trusts.conf', 'tls.conf'])
      this.write(name, readFileSync(join(folder, name), 'utf8'));
    const { workers = 'auto' } = this.place;
    const own = readFileSync(join(shipped, 'nginx.conf'), 'utf8')
      .replace('worker_processes auto', `worker_processes ${workers}`)
      .replace('backend-1:5000', `127.0.0.1:${backends[0]}`)
      .replace('backend-2:5000', `127.0.0.1:${backends[1]}`)
      .replaceAll(/\/var\/(cache|log)\/nginx|\/etc\/nginx\/gateway/g, folder)
      .replace('http {', `http {\n${temporaryFolders(folder)}`);
    // As root, nginx would switch to a user who can't enter this folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    const pid = `pid ${join(folder, 'nginx.pid')};`;
    const file = this.write('nginx.conf', `${user}daemon off;\n${pid}\nerror_log stderr;\n${own}`);
    const tested = spawnSync(COMMAND, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
    if (tested.status !== 0) throw new Error(tested.stderr);
    this.process = spawn(COMMAND, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.process.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    await until(() => {
      if (this.process?.exitCode !== null) throw new Error(this.errors);
      return this.answers();
    });
  }

  logged(): string {
    return readFileSync(join(this.folder, 'access.log'), 'utf8');
  }

  async stop(): Promise<void> {
    if (this.process && this.process.exitCode === null) {
      this.process.kill('SIGQUIT');
      const slow = setTimeout(() => this.process?.kill('SIGTERM'), 2_000);
      await once(this.process, 'exit');
      clearTimeout(slow);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.origin}/api/health`).then(
      () => true,
      () => false,
    );
  }

  private write(name: string, text: string): string {
    const file = join(this.folder, name);
    const { port, httpsPort } = this.place;
    writeFileSync(
      file,
      text
        .replace('listen 80', `listen 127.0.0.1:${port}`)
        .replace('listen 443', `listen 127.0.0.1:${httpsPort}`),
    );
    return file;
  }
}

const temporaryFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
