import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** npm undoes an installation first, which can take a minute. */
const STOP_MS = 8_000;

const running = new Set();
let isStopping = false;

export function runChild(command, args, { cwd = ROOT, env = process.env, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const take = (chunk) => (output += chunk);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', take);
    child.once('close', (code) => {
      running.delete(child);
      // Nothing follows then.
      if (!isStopping) resolve({ code: code ?? 1, output });
    });
  });
}

export const runNode = (args, options) => runChild(process.execPath, args, options);

export function stopChildrenOnSignal() {
  const end = async (signal) => {
    if (isStopping) return;
    isStopping = true;
    const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), STOP_MS).unref();
    await Promise.all(ended);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}
