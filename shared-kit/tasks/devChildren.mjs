import { spawn } from 'node:child_process';

const NAME_WIDTH = 12;

export function createChildren({ env, print }) {
  const running = new Map();

  function start(name, args, cwd, extra = {}) {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(child, new Promise((resolve) => child.once('close', resolve)));
    const pass = (chunk) => {
      for (const line of String(chunk).split('\n'))
        if (line.trim()) print(`${name.padEnd(NAME_WIDTH)} ${line}`);
    };
    child.stdout.on('data', pass);
    child.stderr.on('data', pass);
    child.once('close', () => running.delete(child));
    return child;
  }

  async function end(child) {
    const ended = running.get(child);
    child.kill('SIGTERM');
    await ended;
  }

  return { start, end, stop: () => Promise.all([...running.keys()].map(end)) };
}
