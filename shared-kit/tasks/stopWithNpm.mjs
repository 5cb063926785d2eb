import { readFileSync } from 'node:fs';

const POLL_MS = 500;

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The name of a program, in parentheses, may have spaces. */
const parentOf = (pid) => Number(read(pid, 'stat').split(') ').at(-1).split(' ')[1]);

/** npm 11 doesn't forward SIGTERM to its script, so this process stops itself when npm has ended. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm may run this process through a shell, which then outlives it.
  const isDirect = /(^|[/\s])npm/.test(read(parent, 'cmdline').replaceAll('\0', ' '));
  const grandparent = parentOf(parent);
  const isOrphan = () => process.ppid !== parent || (!isDirect && parentOf(parent) !== grandparent);
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
