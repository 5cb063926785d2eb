import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LimitsWatch, RENDER_LIMITS } from './render-limits';
import { mainThreadOf, memoryBytesOf } from './process-usage';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Runs `code` in a process of its own, and says so once it has begun. */
async function running(code: string): Promise<number> {
  child = spawn(process.execPath, ['-e', `console.log('begins'); ${code}`]);
  if (child.stdout) await once(child.stdout, 'data');
  return child.pid ?? 0;
}

const stopped = (pid: number, isReady: boolean, isAsking?: () => boolean) =>
  new Promise<string>((resolve) => {
    const stop = (reason: string) => {
      watch.end();
      resolve(reason);
    };
    const watch = new LimitsWatch(pid, stop, isAsking);
    if (isReady) watch.ready();
  });

// Other systems don't tell what a process uses; docs/security.md says what holds there.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('stops what uses the processor', async () => {
  const pid = await running('for (;;);');
  expect(await stopped(pid, true)).toBe('it took too much processor time');
  expect((await mainThreadOf(pid)).cpuMs).toBeGreaterThan(RENDER_LIMITS.cpuMs);
});

onLinux('gives the start more processor time', async () => {
  const pid = await running('for (;;);');
  expect(await stopped(pid, false)).toBe('it took too much processor time');
  expect((await mainThreadOf(pid)).cpuMs).toBeGreaterThan(RENDER_LIMITS.startCpuMs);
});

onLinux('stops what takes memory outside the heap', async () => {
  const pid = await running('const all = []; setInterval(() => all.push(Buffer.alloc(5e7, 1)), 1)');
  expect(await stopped(pid, false)).toBe('it took too much memory');
  expect(await memoryBytesOf(pid)).toBeGreaterThan(RENDER_LIMITS.memoryBytes);
});

it('stops what only waits', async () => {
  expect(await stopped(await running('setInterval(() => undefined, 1000)'), true)).toBe('it never ended');
});

it('lets wait what asked for an answer', async () => {
  const pid = await running('setInterval(() => undefined, 1000)');
  const answeredAt = performance.now() + 1.2 * RENDER_LIMITS.idleMs;
  const isAsking = () => performance.now() < answeredAt;
  expect(await stopped(pid, true, isAsking)).toBe('it never ended');
  expect(performance.now()).toBeGreaterThan(answeredAt);
});

it('knows nothing about a process that ended', async () => {
  const pid = await running('');
  if (child?.exitCode === null) await once(child, 'exit');
  expect(await Promise.all([mainThreadOf(pid), memoryBytesOf(pid)])).toEqual([
    { cpuMs: 0, isRunnable: false },
    0,
  ]);
});
