import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';

/** npm undoes an installation first, which can take a minute. */
const STOP_MS = 8_000;

const running = new Set();
let isStopping = false;

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
      // Nothing follows then.
      if (!isStopping) resolve({ code: code ?? 1, signal, output });
    });
  });
}

export const runNode = (args, options) => runChild(process.execPath, args, options);

const ended = (child) => new Promise((resolve) => child.once('close', resolve));

export function stopChildrenOnSignal() {
  const end = async (signal) => {
    if (isStopping) return;
    isStopping = true;
    const children = [...running];
    const allEnded = Promise.all(children.map(ended));
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), STOP_MS).unref();
    await allEnded;
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}
