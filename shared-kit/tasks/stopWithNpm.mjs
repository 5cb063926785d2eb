import { readFileSync } from 'node:fs';

const POLL_MS = 500;
const GENERATIONS = 6;

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), started: fields[19] };
  } catch {
    return undefined;
  }
}

const isNpm = (pid) => {
  try {
    return /(^|[/\s])npm/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
};

/** npm may run this process through a shell. */
function chainToNpm() {
  const chain = [];
  let pid = process.ppid;
  for (let generation = 0; generation < GENERATIONS && pid > 1; generation += 1) {
    const stat = statOf(pid);
    if (!stat) return [];
    chain.push({ pid, started: stat.started });
    if (isNpm(pid)) return chain;
    pid = stat.parent;
  }
  return [];
}

/** npm 11 doesn't forward SIGTERM to its script, so this process stops itself when npm has ended. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const chain = chainToNpm();
  const parent = process.ppid;
  const isOrphan = () =>
    process.ppid !== parent || chain.some(({ pid, started }) => statOf(pid)?.started !== started);
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
