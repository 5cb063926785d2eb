import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../support/socket';

const COMMAND = 'nginx';
const CONFIGURATION = join(__dirname, '../../gateway/nginx.conf');

export function hasNginx(): boolean {
  const found = spawnSync(COMMAND, ['-v']).status === 0;
  if (!found && process.env.CI) throw new Error(`CI has to have ${COMMAND}`);
  if (!found) process.stderr.write(`No ${COMMAND} on this machine: tests of the gateway are skipped.\n`);
  return found;
}

export class TestNginx {
  private readonly folder = mkdtempSync(join(tmpdir(), 'kinodost-nginx-'));
  private process: ChildProcess | undefined;
  private errors = '';

  constructor(readonly port: number) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(backends: readonly [one: number, other: number]): Promise<void> {
    const { folder } = this;
    const shipped = readFileSync(CONFIGURATION, 'utf8');
    const own = shipped
      .replace('backend-1:5000', `127.0.0.1:${backends[0]}`)
      .replace('backend-2:5000', `127.0.0.1:${backends[1]}`)
      .replace('listen 80;', `listen 127.0.0.1:${this.port};`)
      .replaceAll(/\/var\/(cache|log)\/nginx/g, folder)
      .replace('http {', `http {\n${temporaryFolders(folder)}`);
    const file = join(folder, 'nginx.conf');
    // As root, nginx would switch to a user who can't enter this folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    writeFileSync(file, `${user}daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr;\n${own}`);
    const tested = spawnSync(COMMAND, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
    if (tested.status !== 0) throw new Error(tested.stderr);
    this.process = spawn(COMMAND, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.process.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    await waitFor(async () => {
      if (this.process?.exitCode !== null) throw new Error(this.errors);
      return fetch(`${this.origin}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
    }, 'the gateway');
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
}

const temporaryFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
