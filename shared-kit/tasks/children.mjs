import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';

const running = new Set();

export function runChild(command, args, { cwd = ROOT, env = process.env, onOutput = () => undefined } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput(String(chunk));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => take(String(error)));
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

export const runNode = (args, options) => runChild(process.execPath, args, options);

export function stopChildrenOnSignal() {
  const end = (signal) => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}
