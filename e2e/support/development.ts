import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CORE_FEATURES } from 'shared-kit/contract';
import { freePort } from '../../backend/test/support/free-port';

const READY_LINE = 'Kinodost in development:';

export interface Development {
  url: string;
  interrupt: () => Promise<number | null>;
  output: () => string;
}

export async function startDevelopment(folder: string): Promise<Development> {
  const port = await freePort();
  const servers: string[] = [];
  for (const feature of CORE_FEATURES) servers.push(`${feature}=http://localhost:${await freePort()}`);
  const child = spawn(process.execPath, ['shared-kit/tasks/task.mjs', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, '.data'),
      DEV_SERVERS: servers.join(','),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY_LINE)) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
  });
  const interrupt = () => {
    child.kill('SIGINT');
    return ended;
  };
  const early = ended.then(() => {
    throw new Error(`npm run dev ended before it was ready:\n${output}`);
  });
  await Promise.race([ready, early]);
  early.catch(() => undefined);
  return { url: `http://localhost:${port}`, interrupt, output: () => output };
}
