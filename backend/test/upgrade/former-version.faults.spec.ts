import { describeWithRedis } from '../support/redis';
import { BackendProcesses } from '../support/backend-processes';
import { FORMER, unpackFormer } from './former-program';
import { DailyLoad } from './daily-load';

const CALLS = 100;

describeWithRedis(`a rolling restart between ${FORMER} and this version`, () => {
  let former: Awaited<ReturnType<typeof unpackFormer>>;
  let processes: BackendProcesses;
  let load: DailyLoad;
  beforeAll(async () => {
    former = await unpackFormer();
    processes = await BackendProcesses.make();
  });
  afterEach(async () => {
    await load.stop();
    expect(load.failures).toEqual([]);
  });
  afterAll(async () => {
    await processes.remove();
    await former.remove();
  });

  const startFormer = (env = {}) => processes.start({ program: former.program, env });
  const version = async (origin: string) =>
    ((await (await fetch(`${origin}/api/health`)).json()) as { version?: string }).version;

  it('fails no call and keeps every write, forward and back', async () => {
    const old = await startFormer();
    load = await DailyLoad.make(old.origin);
    const oldToo = await startFormer();
    await load.use(old.origin, oldToo.origin);
    await load.callsMore(CALLS);

    // It migrates while the former processes work.
    const present = await processes.start();
    await load.callsMore(CALLS);
    await load.use(oldToo.origin, present.origin);
    await old.stop();
    await load.callsMore(CALLS);
    await load.use(present.origin);
    await oldToo.stop();
    await load.callsMore(CALLS);
    await load.stop();
    await load.expectWrites();
    expect(await version(present.origin)).not.toBe(FORMER);

    const back = await startFormer({ ALLOW_NEWER_SCHEMA: 'on' });
    await load.use(present.origin, back.origin);
    await load.callsMore(CALLS);
    await load.use(back.origin);
    await present.stop();
    await load.callsMore(CALLS);
    await load.stop();
    await load.expectWrites();

    const again = await processes.start();
    await load.use(back.origin, again.origin);
    await load.callsMore(CALLS);
    await load.stop();
    await load.expectWrites();
  });
});
