import { platformCalls, movieCalls, newsletterCalls } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../src/database/database';
import { statement } from '../../src/database/statement';
import { Replicas } from '../../src/database/replicas';
import { PageCallsService } from '../../src/platform/rendering/page-calls.service';
import { addMovie } from '../movies/build-movie';
import { block } from '../support/blocks';
import type { Client } from '../support/client';
import { inUse, outOfUse, Replicated } from '../support/replicated';
import { connect, connected } from '../support/socket';
import type { StreamingReplica } from '../support/streaming-replica';
import type { TestApp } from '../support/test-app';
import { until } from '../support/until';
import type { User } from '../support/user';

const AGE_MS_MAX = 1_000;
const ROUNDS = 5;

let replicated: Replicated;
let replica: StreamingReplica;
let plain: TestApp;
let app: TestApp;
let ayan: User;
beforeAll(async () => {
  replicated = await Replicated.start();
  ({ replica, plain } = replicated);
  app = await replicated.app();
  ayan = await app.user('ayan');
});
beforeEach(() => inUse(app));

const server = statement(z.strictObject({ standby: z.boolean() }), 'SELECT pg_is_in_recovery() AS standby');
async function readsFromReplica(): Promise<boolean | undefined> {
  return (await app.get(Database).row(server))?.standby;
}

const whilePaused = (work: () => Promise<void>) => replicated.whilePaused(app, work);

const titles = async (client: Client) =>
  (await client.call(movieCalls.list)).body.movies.map((movie) => movie.title);

let number = 0;
const newTitle = () => `Film ${++number}`;

describe('a statement', () => {
  const inCall = <T>(work: () => Promise<T>) => app.get(Database).allowingLag(work);

  it('goes to the replica only where a call may lag', async () => {
    expect(await readsFromReplica()).toBe(false);
    // On a busy machine the replica may be out of use for a moment, here and below.
    await until(async () => (await inCall(() => readsFromReplica())) === true);
    expect(await app.get(Database).onPrimary(() => inCall(() => readsFromReplica()))).toBe(false);
    expect(await inCall(() => app.get(Database).onPrimary(() => readsFromReplica()))).toBe(false);
  });

  it('of a transaction goes to the primary', async () => {
    expect(await inCall(() => app.get(Database).transaction(() => readsFromReplica()))).toBe(false);
    expect(await app.get(Database).transaction(() => inCall(() => readsFromReplica()))).toBe(false);
  });

  it('that writes goes to the primary, and the rest of the call with it', async () => {
    const write = statement(z.strictObject({ id: z.string() }), 'UPDATE users SET id = id RETURNING id');
    await inCall(async () => {
      expect(await app.get(Database).rows(write)).toContainEqual({ id: ayan.id });
      expect(await readsFromReplica()).toBe(false);
    });
  });

  it('that recovery cancels runs again on the primary', async () => {
    await plain.database.query('CREATE TABLE contested (id int)');
    await plain.database.query('INSERT INTO contested VALUES (1)');
    const slow = statement(
      z.strictObject({ standby: z.boolean() }),
      `SELECT pg_is_in_recovery() AS standby FROM contested
       WHERE NOT pg_is_in_recovery() OR pg_sleep(60) IS NOT NULL`,
    );
    const known = statement(
      z.strictObject({ known: z.boolean() }),
      `SELECT to_regclass('contested') IS NOT NULL AS known`,
    );
    await until(async () => (await inCall(() => app.get(Database).row(known)))?.known === true);
    let answer: Promise<unknown> | undefined;
    const ask = () => inCall(() => app.get(Database).row(slow)).finally(() => (answer = undefined));
    await until(async () => {
      answer ??= ask();
      const rows = await replica.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event = 'PgSleep'`,
      );
      return rows[0]?.count === 1;
    });
    const slowAnswer = answer;
    await plain.database.query('ALTER TABLE contested ADD COLUMN other int');
    expect(await slowAnswer).toEqual({ standby: false });
    const rows = await replica.query<{ conflicts: number }>(
      'SELECT sum(confl_lock)::int AS conflicts FROM pg_stat_database_conflicts',
    );
    expect(rows[0]?.conflicts).toBeGreaterThan(0);
  });
});

describe('calls', () => {
  it('that may lag are answered by the replica, all others by the primary', async () => {
    const { statements } = app.get(Database);
    await until(async () => {
      const before = { ...statements };
      await titles(app.visitor);
      return statements.replica === before.replica + 1 && statements.primary === before.primary;
    });
    const before = { ...statements };
    await app.visitor.call(movieCalls.facets);
    expect(statements).toMatchObject({ replica: before.replica });
    expect(statements.primary).toBeGreaterThan(before.primary);
  });

  it('are at most a second old', async () => {
    const title = newTitle();
    const kamal = await plain.user('kamal');
    let isNewFilmMissing = true;
    await whilePaused(async () => {
      await addMovie(kamal, { title });
      const written = performance.now();
      let last = written;
      await until(async () => {
        const began = performance.now();
        isNewFilmMissing = !(await titles(app.visitor)).includes(title);
        if (isNewFilmMissing) last = began;
        return !isNewFilmMissing;
      });
      expect(last - written).toBeLessThanOrEqual(AGE_MS_MAX);
    });
    expect(isNewFilmMissing).toBe(false);
  });

  it('show users what they wrote', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      await whilePaused(async () => {
        const title = newTitle();
        await addMovie(ayan, { title });
        expect(await titles(ayan)).toContain(title);
      });
  });

  it('of pages that are rendered here are current', async () => {
    const request = JSON.stringify({ route: movieCalls.list.route });
    const nigar = await plain.user('nigar');
    await whilePaused(async () => {
      const title = newTitle();
      await addMovie(nigar, { title });
      expect((await app.get(PageCallsService).answer(request)).answer).toContain(title);
    });
  });

  it('hide users from each other as soon as one blocks the other', async () => {
    const leyla = await app.user('leyla');
    const { id } = await addMovie(leyla);
    const movie = () => ayan.call(movieCalls.one, { params: { id } });
    await app.get(Replicas).caughtUp();
    await whilePaused(async () => {
      expect((await movie()).body.added_by?.username).toBe('leyla');
      await block(leyla, ayan);
      expect((await movie()).body.added_by).toBeNull();
    });
  });

  it('show what an event announced', async () => {
    const admin = await app.admin('sevda');
    const reader = await app.user('reader');
    const tab = connect(app.origin, { token: reader.token });
    await connected(tab);
    await whilePaused(async () => {
      const seen = new Promise<string[]>((resolve, reject) => {
        tab.socket.on('newsletters:changed', () => {
          app.visitor
            .call(newsletterCalls.list)
            .then(({ body }) => resolve(body.data.map((newsletter) => newsletter.title)))
            .catch(reject);
        });
      });
      await admin.call(newsletterCalls.create, {
        body: { title: 'Yeni', content: 'Mətn', is_published: true },
      });
      expect(await seen).toEqual(['Yeni']);
    });
  });
});

describe('a replica', () => {
  it('that lags a minute is out of use, and in use again when it has caught up', async () => {
    const title = newTitle();
    await inUse(app);
    await replica.delay('60s');
    const writer = await plain.user('minute');
    await until(async () => {
      await plain.database.query('UPDATE users SET username = username');
      return app.get(Replicas).usable.length === 0;
    });
    await addMovie(writer, { title });
    for (let round = 0; round < ROUNDS; round += 1) expect(await titles(app.visitor)).toContain(title);
    await until(() => Promise.resolve(Number(Object.values(app.get(Replicas).agesMs)[0]) > AGE_MS_MAX));
    await replica.delay('0');
    await inUse(app);
    expect(await titles(app.visitor)).toContain(title);
  });

  it('that is killed under load fails no call, and is used again when it is back', async () => {
    const { statements } = app.get(Database);
    const refused: number[] = [];
    let answered = 0;
    let isOver = false;
    const loads = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const { status } = await app.visitor.call(movieCalls.list);
        if (status !== 200) refused.push(status);
        answered += 1;
      }
    });
    const served = (count: number) => {
      const goal = answered + count;
      return until(() => Promise.resolve(answered >= goal));
    };
    await served(200);
    await replica.kill();
    await outOfUse(app);
    await served(200);
    expect((await app.visitor.call(platformCalls.health)).status).toBe(200);
    await replica.start();
    await inUse(app);
    const before = statements.replica;
    await until(() => Promise.resolve(statements.replica > before));
    isOver = true;
    await Promise.all(loads);
    expect(refused).toEqual([]);
  });

  it('that is away keeps no process from starting', async () => {
    await replica.kill();
    const late = await replicated.app();
    expect((await late.visitor.call(movieCalls.list)).status).toBe(200);
    await replica.start();
    await inUse(late);
  });

  it('of another database is never in use', async () => {
    const other = await replicated.app({ databaseReplicaUrls: [replica.urlOf('postgres')] });
    await inUse(await replicated.app());
    expect(other.get(Replicas).usable).toEqual([]);
  });

  it('that became a primary is out of use', async () => {
    await replica.query('SELECT pg_promote()');
    await outOfUse(app);
    expect((await app.visitor.call(movieCalls.list)).status).toBe(200);
  });
});
