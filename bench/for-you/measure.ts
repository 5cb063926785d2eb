import { performance } from 'node:perf_hooks';
import type { DataSource } from 'typeorm';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { ForYouRepository } from '../../backend/src/movies/for-you/for-you.repository';
import { ForYouService } from '../../backend/src/movies/for-you/for-you.service';
import { percentile, say } from '../harness/report';
import { cpuMsOf } from '../harness/server';

const MEASURED_PEOPLE = 200;
const WARM_UP = 20;
const TESTED_PEOPLE = 300;
const LOVED_FROM = 8;
const FIRST = 20;

interface Spent {
  ms: number;
  /** Without waiting for a processor. */
  processorMs: number;
}
type Times = Record<keyof Spent, number[]>;

class Undo extends Error {}

const somePeople = (database: SqlDatabase, count: number, salt: string) =>
  database.query<{ id: string }>('SELECT id FROM bench_people ORDER BY md5(n || $2) LIMIT $1', [count, salt]);

const unseen = (order: string) => `
  SELECT m.id AS movie_id FROM movies m
  WHERE NOT EXISTS (SELECT FROM watched w WHERE (w.user_id, w.movie_id) = ($1, m.id))
  ORDER BY ${order}, m.id LIMIT ${FIRST}`;
const BASELINES = {
  'popular: most ratings': unseen('m.rating_count DESC'),
  'popular: best rated': unseen('m.weighted_rating DESC NULLS LAST'),
};

/** On a busy machine a call waits for a processor, so the processor's time is measured as well. It includes other threads of Node. */
async function times(database: SqlDatabase, service: ForYouService): Promise<Times> {
  const people = await somePeople(database, WARM_UP + MEASURED_PEOPLE, 'time');
  const spent: Spent[] = [];
  // In a transaction all statements go to the same process.
  await database.transaction(async () => {
    const server = await database.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = server?.pid ?? 0;
    for (const { id } of people) {
      const [startedAt, own, before] = [performance.now(), process.cpuUsage(), cpuMsOf(pid)];
      await service.list(id);
      const { user, system } = process.cpuUsage(own);
      spent.push({
        ms: performance.now() - startedAt,
        processorMs: cpuMsOf(pid) - before + (user + system) / 1_000,
      });
    }
  });
  const sorted = (of: keyof Spent) => spent.slice(WARM_UP).map((one) => one[of]);
  return { ms: sorted('ms'), processorMs: sorted('processorMs') };
}

async function listsWithout(database: SqlDatabase, service: ForYouService, userId: string, movieId: string) {
  const lists: Record<string, string[]> = {};
  const forget = async () => {
    for (const table of ['ratings', 'watched'])
      await database.query(`DELETE FROM ${table} WHERE user_id = $1 AND movie_id = $2`, [userId, movieId]);
    for (const [name, sql] of Object.entries(BASELINES))
      lists[name] = (await database.query<{ movie_id: string }>(sql, [userId])).map((row) => row.movie_id);
    for (const [kind, candidates] of Object.entries(await service.candidates(userId)))
      lists[`${kind} alone`] = candidates.slice(0, FIRST).map(({ movie_id }) => movie_id);
    lists['the mix'] = (await service.list(userId)).movies.slice(0, FIRST).map(({ movie }) => movie.id);
    throw new Undo();
  };
  await database.transaction(forget).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return lists;
}

/** Takes one film that they loved from each person, and looks for it among the first 20. */
async function leaveOneOut(database: SqlDatabase, service: ForYouService): Promise<Record<string, number>> {
  const hits: Record<string, number> = {};
  for (const { id } of await somePeople(database, TESTED_PEOPLE, 'leave one out')) {
    const loved = await database.one<{ movie_id: string }>(
      'SELECT movie_id FROM ratings WHERE user_id = $1 AND rating >= $2 ORDER BY md5(movie_id::text || user_id) LIMIT 1',
      [id, LOVED_FROM],
    );
    if (!loved) continue;
    const lists = await listsWithout(database, service, id, loved.movie_id);
    for (const [name, list] of Object.entries(lists))
      hits[name] = (hits[name] ?? 0) + (list.includes(loved.movie_id) ? 1 / TESTED_PEOPLE : 0);
  }
  return hits;
}

/** The time that 95 of 100 people's calls take, in ms. */
export async function measure(source: DataSource): Promise<number> {
  const database = new SqlDatabase(source);
  const service = new ForYouService(new ForYouRepository(database));
  const { ms, processorMs } = await times(database, service);
  const line = (name: string, times: number[]) =>
    say(
      `  ${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms   p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    );
  line('a call', ms);
  line('on the processor', processorMs);
  const hits = await leaveOneOut(database, service);
  for (const [name, share] of Object.entries(hits)) say(`  ${name.padEnd(24)} ${(100 * share).toFixed(1)} %`);
  return percentile(ms, 0.95);
}
