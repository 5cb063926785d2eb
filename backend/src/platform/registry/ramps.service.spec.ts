import { MINUTE_MS } from 'shared-kit/contract';
import {
  FIRST_RELEASE,
  type ReleaseWorkspace,
  startedWorkspace,
} from '../../../test/platform/release-workspace';
import { FAILURES_MAX } from '../browser-reports/canary-monitor.service';
import { RampsService } from './ramps.service';

const EVERY = 30;

describe('a ramp', () => {
  let workspace: ReleaseWorkspace;
  let feature: string;
  let before: number;
  let count = 0;

  beforeAll(async () => {
    workspace = await startedWorkspace();
  });

  beforeEach(async () => {
    count += 1;
    feature = `weather${count}`;
    await workspace.run('feature', 'add', feature, '--title', 'Hava', '--team', 'Hava');
    const release = await workspace.publish(feature, { release: FIRST_RELEASE });
    await workspace.run('promote', feature, release, '--reason', 'first');
    before = (await workspace.log()).length;
  });

  afterEach(() => workspace.run('rollback', feature, '--reason', 'the end of a test'));

  const start = async (release: string, steps: string) => {
    await workspace.publish(feature, { release });
    const options = ['--ramp', steps, '--every', String(EVERY), '--reason', 'tədricən'];
    const { err } = await workspace.run('promote', feature, release, ...options);
    expect(err).toEqual([]);
  };
  const raise = (minutes: number) =>
    workspace.app.get(RampsService).raiseDue(Date.now() + minutes * MINUTE_MS);
  const entry = async () => (await workspace.lastRevision()).features[feature];
  const revisions = async () => (await workspace.log()).length - before;

  it('raises the percentage step by step, and gives the release to everybody', async () => {
    await start('2.0.0-r', '1,10,100');
    expect((await entry())?.canary).toMatchObject({
      percent: 1,
      ramp: { steps: [1, 10, 100], every: EVERY, step: 0 },
    });
    const salt = (await entry())?.canary?.salt;
    await raise(EVERY - 1);
    expect(await revisions()).toBe(1);

    await raise(EVERY + 1);
    expect((await entry())?.canary).toMatchObject({ percent: 10, salt, ramp: { step: 1 } });
    const author = (await workspace.log()).at(before)?.author;
    expect(await workspace.lastRevision()).toMatchObject({
      author: 'ramp',
      reason: `2.0.0-r: step 2 of 3, 10 %; started by ${author}: tədricən`,
    });
    await raise(EVERY + 1);
    expect(await revisions()).toBe(2);

    await raise(2 * EVERY + 2);
    expect(await entry()).toEqual({ current: '2.0.0-r', fallback: FIRST_RELEASE, canary: null });
    expect((await workspace.lastRevision()).reason).toContain('step 3 of 3, 100 %; started by');
    await raise(100 * EVERY);
    expect(await revisions()).toBe(3);
  });

  it('goes up one step at a time after a pause of the server', async () => {
    await start('2.0.0-r', '1,10,50,100');
    await raise(100 * EVERY);
    expect((await entry())?.canary?.percent).toBe(10);
  });

  it('stays at its last step when that is below 100', async () => {
    await start('2.0.0-r', '1,10');
    await raise(EVERY + 1);
    const canary = (await entry())?.canary;
    expect(canary).toMatchObject({ release: '2.0.0-r', percent: 10 });
    expect(canary?.ramp).toBeUndefined();
    await raise(100 * EVERY);
    expect(await revisions()).toBe(2);
  });

  it('of one step of 100 is for everybody at once', async () => {
    await start('2.0.0-r', '100');
    expect(await entry()).toMatchObject({ current: '2.0.0-r', canary: null });
  });

  it('ends when the percentage is set by hand, but not with another list of users', async () => {
    const ayan = await workspace.app.user('ayan');
    await start('2.0.0-r', '1,10,100');
    await workspace.run('promote', feature, '2.0.0-r', '--users', 'ayan', '--reason', 'first eyes');
    expect((await entry())?.canary).toMatchObject({ users: [ayan.id], ramp: { step: 0 } });
    await workspace.run('promote', feature, '2.0.0-r', '--percent', '5', '--reason', 'by hand');
    expect((await entry())?.canary).toMatchObject({ percent: 5, users: [ayan.id] });
    expect((await entry())?.canary?.ramp).toBeUndefined();
  });

  it('ends when the release fails', async () => {
    await start('2.0.0-r', '1,10,100');
    await workspace.app.database.query(
      `INSERT INTO release_reports (feature, release, kind, hour, count)
         VALUES ($1, '2.0.0-r', 'error', date_trunc('hour', now()), $2)`,
      [feature, FAILURES_MAX],
    );
    await raise(EVERY + 1);
    expect(await entry()).toEqual({ current: FIRST_RELEASE, fallback: null, canary: null });
    expect((await workspace.lastRevision()).author).toBe('canary monitor');
  });

  it('ends when the last step is refused, and the log says why', async () => {
    await start('2.0.0-r', '50,100');
    await workspace.app.database.query(
      `UPDATE releases SET manifest = jsonb_set(manifest, '{kit}', '"^9.0.0"') WHERE feature = $1 AND id = '2.0.0-r'`,
      [feature],
    );
    await raise(EVERY + 1);
    expect(await entry()).toEqual({ current: FIRST_RELEASE, fallback: null, canary: null });
    expect(await workspace.lastRevision()).toMatchObject({
      author: 'ramp',
      reason: expect.stringMatching(
        /^2\.0\.0-r can't be given to everybody: KIT_RANGE: weather\d+ 2\.0\.0-r runs/,
      ),
    });
  });

  it('rises once when several processes raise it', async () => {
    await start('2.0.0-r', '1,10,100');
    await Promise.all([raise(EVERY + 1), raise(EVERY + 1), raise(EVERY + 1)]);
    expect((await entry())?.canary?.percent).toBe(10);
    expect(await revisions()).toBe(2);
  });
});
