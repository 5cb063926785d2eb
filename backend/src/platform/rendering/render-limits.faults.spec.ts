import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LimitsWatch, RENDER_LIMITS, mainThreadOf, memoryBytesOf } from './render-limits';

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

/** Other systems don't show what a process uses, so only the time in which nothing comes is limited there. */
const SHOWS_USAGE = process.platform === 'linux';
const onLinux = <T>(value: T, elsewhere: T) => (SHOWS_USAGE ? value : elsewhere);
const TOO_MUCH_PROCESSOR = onLinux('it took too much processor time', 'it never ended');
const TOO_MUCH_MEMORY = onLinux('it took too much memory', 'it never ended');

it('stops what uses the processor', async () => {
  const pid = await running('for (;;);');
  expect(await stopped(pid, true)).toBe(TOO_MUCH_PROCESSOR);
  expect((await mainThreadOf(pid)).cpuMs).toBeGreaterThan(onLinux(RENDER_LIMITS.cpuMs, -1));
});

it('gives the start more processor time', async () => {
  const pid = await running('for (;;);');
  expect(await stopped(pid, false)).toBe(TOO_MUCH_PROCESSOR);
  expect((await mainThreadOf(pid)).cpuMs).toBeGreaterThan(onLinux(RENDER_LIMITS.startCpuMs, -1));
});

it('stops what takes memory outside the heap', async () => {
  const pid = await running(
    `const all = []; setInterval(() => all.length < 20 && all.push(Buffer.alloc(5e7, 1)), 1)`,
  );
  expect(await stopped(pid, false)).toBe(TOO_MUCH_MEMORY);
  expect(await memoryBytesOf(pid)).toBeGreaterThan(onLinux(RENDER_LIMITS.memoryBytes, -1));
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
