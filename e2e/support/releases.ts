import { spawn } from 'node:child_process';
import type { FeatureId } from 'shared-kit/contract';
import { installFolder } from './install';
import type { RunningServer } from './server';
import { copyWorkspace, type WorkspaceCopy } from './workspaceCopy';

export interface Team {
  workspace: WorkspaceCopy;
  release: (...args: string[]) => Promise<string>;
  ship: (feature: FeatureId, ...more: string[]) => Promise<string>;
  leave: () => Promise<void>;
}

function run(folder: string, dataDir: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['shared-kit/tasks/task.mjs', 'run', 'release', ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(out.trim());
      else reject(new Error(`release ${args.join(' ')}: ${code}\n${err}`));
    });
  });
}

export async function team({ dataDir }: RunningServer): Promise<Team> {
  const workspace = await copyWorkspace(installFolder());
  const release = (...args: string[]) => run(workspace.folder, dataDir, args);
  return {
    workspace,
    release,
    async ship(feature, ...more) {
      const id = (await release('publish', feature)).split('\n').at(-1) ?? '';
      await release('promote', feature, id, '--reason', 'sınaq', ...more);
      return id;
    },
    leave: workspace.remove,
  };
}
