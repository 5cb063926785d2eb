import 'reflect-metadata';
import { join } from 'node:path';
import type { createClient } from 'shared-kit/contract';
import { BackendProcess } from '../../backend/test/support/backend-process';
import { freePort } from '../../backend/test/support/free-port';
import { judge, say } from '../harness/report';
import { ADMIN, JWT_SECRET, ROOT } from '../harness/server';
import { logIn, register } from '../harness/users';

const USERS = 100;
const FILMS = 90;
/** Of each user: ten reports come twice. */
const SENT = 100;
const SENT_TOGETHER = 16;
/** The process is killed once half of the reports are answered. The players send the others again. */
const KILLED_AT = (USERS * SENT) / 2;
const PAGE = 100;

interface Player {
  call: ReturnType<typeof createClient>;
  address: string;
  userId: string;
}

const range = (length: number) => Array.from({ length }, (_, n) => n);

async function makePlayer(origin: string, number: number): Promise<Player> {
  const { id, call } = await register(origin, `pleyer${number}`);
  const { token } = await call('POST /user/tokens', {
    body: { name: 'Jellyfin', scopes: ['scrobble'], expires_in_days: null },
  });
  return { call, address: `${origin}/api/scrobble/jellyfin/${token}`, userId: id };
}

async function addFilms(origin: string): Promise<string[]> {
  const { call } = await logIn(origin, ADMIN.username);
  const titles = range(FILMS).map((number) => `Ölçü filmi ${number}`);
  for (const title of titles) await call('POST /movies', { body: { title, release_year: 2019 } });
  return titles;
}

const report = (title: string) =>
  JSON.stringify({
    ...{ NotificationType: 'PlaybackStop', ItemType: 'Movie', Name: title, Year: 2019 },
    ...{ PlayedToCompletion: true, NotificationUsername: 'ayan' },
  });

interface Task {
  player: Player;
  title: string;
}

/** 7 and 90 have no common divisor, so the repeated reports are far from the first ones. */
const tasksOf = (players: Player[], titles: string[]): Task[] =>
  range(SENT).flatMap((n) => players.map((player) => ({ player, title: titles[(n * 7) % FILMS] ?? '' })));

async function sendAll(backend: BackendProcess, tasks: Task[]): Promise<{ ms: number; again: number }> {
  let [next, answered, again] = [0, 0, 0];
  let restarted: Promise<void> | undefined;
  const restart = async () => {
    await backend.stop('SIGKILL');
    await backend.start();
  };
  const send = async ({ player, title }: Task): Promise<void> => {
    const sent = await fetch(player.address, { method: 'POST', body: report(title) }).catch(() => undefined);
    if (sent?.ok) return;
    if (sent && sent.status < 500) throw new Error(`a report was refused: ${sent.status}`);
    again += 1;
    await restarted;
    return send({ player, title });
  };
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      await send(task);
      answered += 1;
      if (answered === KILLED_AT) restarted = restart();
    }
  };
  const began = performance.now();
  await Promise.all(range(SENT_TOGETHER).map(work));
  return { ms: performance.now() - began, again };
}

/** Users whose diary doesn't have each film exactly once. */
async function wrongDiaries(players: Player[]): Promise<number> {
  let wrong = 0;
  for (const { call, userId } of players) {
    const { entries, total } = await call('GET /diary', { query: { user: userId, limit: PAGE } });
    const films = new Set(entries.map(({ movie }) => movie.id));
    if (total !== FILMS || films.size !== FILMS) wrong += 1;
  }
  return wrong;
}

/** Do players' reports make one entry for each evening, also when they repeat themselves and the process is killed? */
export async function run(): Promise<number> {
  const env = { NODE_ENV: 'production', JWT_SECRET, RATE_LIMITS: 'off', ADMIN_EMAIL: 'admin@example.com' };
  const backend = await BackendProcess.start({
    program: join(ROOT, 'backend/dist/main.mjs'),
    port: await freePort(),
    env: { ...env, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
  try {
    const titles = await addFilms(backend.origin);
    const players = [];
    for (const number of range(USERS)) players.push(await makePlayer(backend.origin, number));
    const tasks = tasksOf(players, titles);
    const { ms, again } = await sendAll(backend, tasks);
    say(
      `${tasks.length} reports of ${USERS} users in ${(ms / 1000).toFixed(1)} s, ${again} sent again after kill -9`,
    );
    const wrong = await wrongDiaries(players);
    return judge(wrong === 0, `diaries that aren't exact: ${wrong} of ${USERS}`) ? 0 : 1;
  } finally {
    await backend.remove();
  }
}
