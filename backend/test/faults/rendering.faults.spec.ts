import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_ENTRY } from '../platform/builds';
import { serverScript, shellScript, useRendering, type RenderingWorkspace } from '../platform/rendering';
import { measureQuiet } from '../support/quiet-time';
import { testApp } from '../support/test-app';
import { until } from '../support/until';

const startRendering = useRendering();
let rendering: RenderingWorkspace;
beforeAll(async () => {
  rendering = await startRendering();
});

const PAGE_MS_MAX = 1_000;
const HEALTH_MS_MAX = 50;
const FIRST = '1.0.0-aaaa';
const WHOLE = '<main><p>admin</p><p>movies</p><p>newsletters</p><p>social</p></main>';
const WITHOUT_MOVIES = WHOLE.replace('<p>movies</p>', '');

const served = (feature: string) => rendering.workspace.servedRelease(feature);
/** A slow database lets pages keep the former registry for a while. */
const untilServed = (feature: string, release: string) =>
  until(async () => (await served(feature)) === release);

/** Asks for the health until `work` is done. */
async function withHealth(work: () => Promise<void>): Promise<number[]> {
  let isDone = false;
  const [times] = await Promise.all([
    (async () => {
      const measured: number[] = [];
      while (!isDone) {
        const began = performance.now();
        expect((await rendering.app.visitor.get('/health')).status).toBe(200);
        measured.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return measured;
    })(),
    work().finally(() => (isDone = true)),
  ]);
  return times;
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** A shell that loops lets ten pages wait, 33 s on a quiet machine. */
const ENDED_WITHIN_MS = 300_000;

/** Opens pages until the canary has ended; all of them are answered in time, without the part that fails. */
async function openUntilEnded(
  feature: string,
  release: string,
  expected: Record<string, string>,
  origin?: string,
) {
  await untilServed(feature, release);
  const pages: string[] = [];
  let slowest = 0;
  await until(async () => {
    const { status, outcome, rendered, ms } = await rendering.open('/', origin);
    expect(status).toBe(200);
    pages.push(`${outcome}: ${rendered}`);
    slowest = Math.max(slowest, ms);
    return (await served(feature)) !== release;
  }, ENDED_WITHIN_MS);
  pages.pop();
  const allowed = Object.entries(expected).map(([outcome, html]) => `${outcome}: ${html}`);
  for (const page of pages) expect(allowed).toContain(page);
  return { slowest };
}

/** Of all attacks, as on a quiet machine. */
const healthMs: number[] = [];

async function expectHealthy(attack: () => Promise<{ slowest: number }>): Promise<void> {
  let slowest = 0;
  let times: number[] = [];
  const { quietMs, ms } = await withPace(async () => {
    times = await withHealth(async () => {
      slowest = (await attack()).slowest;
    });
  });
  const pace = quietMs / ms;
  healthMs.push(...times.map((time) => time * pace));
  // A stall of the machine or its database holds up the health, too.
  const stallMs = Math.max(...times);
  expect((slowest - stallMs) * pace).toBeLessThan(PAGE_MS_MAX);
}

async function withPace(work: () => Promise<void>): Promise<{ quietMs: number; ms: number }> {
  let ms = 0;
  const { quietMs } = await measureQuiet(async () => {
    const began = performance.now();
    await work();
    ms = performance.now() - began;
  });
  return { quietMs, ms };
}

async function expectFailuresOf(feature: string, release: string): Promise<void> {
  const rows = await rendering.app.database.query<{ failures: number }>(
    `SELECT coalesce(sum(count), 0)::int AS failures FROM release_reports
     WHERE feature = $1 AND release = $2 AND kind = 'error'`,
    [feature, release],
  );
  expect(rows[0]?.failures).toBeGreaterThanOrEqual(10);
}

const ATTACKS: Record<string, string> = {
  'throws when it renders': `throw new Error('broken')`,
  'throws something that throws when it is read': `throw { toString() { throw new Error('twice') } }`,
  'loops for ever': `for (;;);`,
  'loops in promises': `for (;;) await undefined`,
  'never answers': `return new Promise(() => undefined)`,
  'allocates objects without end': `const all = []; for (;;) all.push({ all })`,
  'grows an array without end': `const all = []; for (;;) all.push(0)`,
  'takes memory outside the heap': `const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))`,
  'calls process.exit': `process.exit(1)`,
  'overflows the stack': `const deeper = () => deeper(); deeper()`,
  'calls the API without end': `for (;;) await call({ route: 'GET /health' })`,
  'goes on when its answer is there': `Promise.resolve().then(() => { for (;;); }); return ''`,
  'leaves rejections behind': `void Promise.reject(new Error('left')); throw new Error('broken')`,
};

describe('a canary whose half for the server', () => {
  it.each(Object.entries(ATTACKS))('%s ends, and takes no page with it', async (name, body) => {
    const release = `2.0.0-${name.replace(/\W/g, '-').toLowerCase()}`;
    expect(await rendering.open()).toMatchObject({ status: 200 });
    await rendering.publishPart('movies', release, body);
    await rendering.promote('movies', release, '--percent', '100');
    await expectHealthy(() => openUntilEnded('movies', release, { skipped: '', partial: WITHOUT_MOVIES }));
    await expectFailuresOf('movies', release);
    await until(async () => (await rendering.open()).rendered === WHOLE);
  });

  it.each(['throws when it loads', 'loops when it loads', 'is no script'])(
    '%s ends likewise',
    async (name) => {
      const code = {
        'throws when it loads': 'nothing.there',
        'loops when it loads': '(() => { for (;;); })()',
      }[name];
      const release = `2.1.0-${name.replace(/\W/g, '-')}`;
      const script = serverScript('movies', release, code ?? '= = =');
      await rendering.workspace.publish('movies', { release, serverScript: script });
      await rendering.promote('movies', release, '--percent', '100');
      await expectHealthy(() => openUntilEnded('movies', release, { skipped: '', partial: WITHOUT_MOVIES }));
      await expectFailuresOf('movies', release);
    },
  );

  it.each(['is missing', 'has another hash'])('%s ends likewise', async (name) => {
    const release = `2.2.0-${name.replace(/\W/g, '-')}`;
    await rendering.publishPart('movies', release, `return 'unreadable'`);
    await rendering.promote('movies', release, '--percent', '100');
    const { dataDir } = rendering.app.config;
    const file = join(dataDir, 'releases', 'movies', release, SERVER_ENTRY);
    if (name === 'is missing') await rm(file);
    else await writeFile(file, 'var other;');
    // This process may have read the file already.
    const { origin } = await testApp({ dataDir }, rendering.app);
    await expectHealthy(() =>
      openUntilEnded('movies', release, { skipped: '', partial: WITHOUT_MOVIES }, origin),
    );
    await expectFailuresOf('movies', release);
  });
});

it('a shell that loops leaves pages unrendered until its canary has ended', async () => {
  const release = '2.0.0-looping-shell';
  const code = `${shellScript(release)} for (;;);`;
  await rendering.workspace.publish('shell', { release, serverScript: code });
  await rendering.promote('shell', release, '--percent', '100');
  await expectHealthy(() => openUntilEnded('shell', release, { skipped: '' }));
  await expectFailuresOf('shell', release);
  expect(await served('shell')).toBe(FIRST);
  await until(async () => (await rendering.open()).rendered === WHOLE);
});

it('a page that is too large goes out unrendered, and others are rendered', async () => {
  const release = '3.0.0-large';
  await rendering.publishPart('movies', release, `return path === '/' ? 'x'.repeat(2 ** 23) : 'small'`);
  await rendering.promote('movies', release);
  await until(async () => (await rendering.open('/newsletters')).rendered.includes('small'));
  expect(await rendering.open()).toMatchObject({ status: 200, outcome: 'skipped', rendered: '' });
  await rendering.promote('movies', FIRST);
});

it('a part that is no text is skipped or shown as text', async () => {
  const release = '3.1.0-number';
  await rendering.publishPart('movies', release, `return { toString() { throw new Error('no text') } }`);
  await rendering.promote('movies', release);
  await untilServed('movies', release);
  const { status, rendered } = await rendering.open();
  expect([status, rendered]).toEqual([200, '']);
  await rendering.promote('movies', FIRST);
});

it('what one set of releases does to the globals stays with it', async () => {
  const release = '3.2.0-poison';
  const body = `Array.prototype.join = () => 'poisoned'; Object.prototype.poisoned = true; return 'p'`;
  await rendering.publishPart('movies', release, body);
  await rendering.promote('movies', release);
  await until(async () => (await rendering.open()).rendered.includes('poisoned'));
  await rendering.promote('movies', FIRST);
  await until(async () => (await rendering.open('/newsletters?after')).rendered === WHOLE);
});

it('the API answered in time throughout', () => {
  expect(healthMs.length).toBeGreaterThan(1_000);
  expect(p99(healthMs)).toBeLessThan(HEALTH_MS_MAX);
});
