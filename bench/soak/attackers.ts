import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EVERY_CALL, fillPath } from 'shared-kit/contract';

/** The gateway answers 502 if a process was killed meanwhile. */
const MAY_BE = ['502', '503'];
const SLOW_CLIENTS = 40;
const SLOW_PAUSE_MS = 1_000;
const PAUSE_MS = 40;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const BODIES: (() => BodyInit)[] = [
  () => '{',
  () => '{"__proto__": {"isAdmin": true}, "constructor": 1}',
  () => deep(20_000),
  () => JSON.stringify({ title: '\u0000\uD800', body: 'x'.repeat(900_000), rating: 1e308 }),
  () => new Uint8Array(randomBytes(2_000)),
  () => new Uint8Array(3 * 2 ** 20),
];
const PATHS = [
  '/api/movies/%ff',
  '/api/movies?page=-1&limit=1e9',
  '/api/movies/search/%00',
  '/f/../../etc/passwd',
];
const CHANGING = EVERY_CALL.filter(({ method }) => method !== 'GET');

const pick = <T>(items: readonly T[], round: number): T => items[round % items.length] as T;
const forged = () => `${randomBytes(16).toString('base64url')}.${randomBytes(40).toString('base64url')}.x`;

/** People and programs that mean harm, until `stop`. An answer above 499 is a failure of the product. */
export class Attackers {
  readonly answers = new Map<string, number>();
  readonly failures = new Map<string, number>();
  private isOver = false;
  private running: Promise<void>[] = [];
  private readonly slow = new Set<Socket>();

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  start(): void {
    this.repeat('bad body', (round) => this.sendBadBody(round));
    this.repeat('bad address', (round) => fetch(this.origin + pick(PATHS, round)));
    this.repeat('guessed token', () =>
      fetch(`${this.origin}/api/user/profile`, { headers: { authorization: `Bearer ${forged()}` } }),
    );
    this.repeat('guessed password', (round) =>
      fetch(`${this.origin}/api/auth/login`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ username: round % 2 ? 'admin' : `user-${round}`, password: forged() }),
      }),
    );
    this.repeat('broken upload', (round) => this.breakUpload(round));
    for (let index = 0; index < SLOW_CLIENTS; index += 1) this.running.push(this.crawl());
  }

  async stop(): Promise<void> {
    this.isOver = true;
    for (const socket of this.slow) socket.destroy();
    await Promise.all(this.running);
    this.running = [];
  }

  private sendBadBody(round: number) {
    const { method, path } = pick(CHANGING, round);
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, UNKNOWN]));
    // Every other one has logged in.
    const headers = { ...JSON_TYPE, ...(round % 2 && { authorization: `Bearer ${this.token}` }) };
    const body = pick(BODIES, Math.floor(round / CHANGING.length) + round)();
    return fetch(`${this.origin}/api${fillPath(path, params)}`, { method, headers, body });
  }

  /** Says more than it sends, or sends no picture. */
  private breakUpload(round: number) {
    const bytes = new Uint8Array(randomBytes(100_000));
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const headers = { authorization: `Bearer ${this.token}` };
    const target = round % 2 ? '/api/user/avatar' : '/api/user/import';
    const body = new FormData();
    body.append(round % 2 ? 'avatar' : 'files', new Blob([bytes]), 'a.zip');
    const signal = round % 3 === 0 ? AbortSignal.timeout(5) : null;
    return fetch(this.origin + target, { method: 'POST', headers, body, signal });
  }

  /** A letter of the request a second. */
  private async crawl(): Promise<void> {
    const { hostname, port } = new URL(this.origin);
    const text = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
    while (!this.isOver) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      this.slow.add(socket);
      for (let at = 0; !this.isOver && !socket.destroyed; at += 1) {
        socket.write(text[at] ?? ' ');
        await wait(SLOW_PAUSE_MS);
      }
      socket.destroy();
      this.slow.delete(socket);
      this.count(this.answers, 'slow client: cut off');
      await wait(SLOW_PAUSE_MS);
    }
  }

  private repeat(name: string, send: (round: number) => Promise<Response>): void {
    const run = async () => {
      for (let round = 0; !this.isOver; round += 1) {
        const outcome = await send(round).then(
          async (answer) => {
            await answer.arrayBuffer();
            return String(answer.status);
          },
          () => 'broke off',
        );
        this.count(this.answers, `${name}: ${outcome}`);
        if (/^5/.test(outcome) && !MAY_BE.includes(outcome)) this.count(this.failures, `${name}: ${outcome}`);
        await wait(PAUSE_MS);
      }
    };
    this.running.push(run());
  }

  private count(where: Map<string, number>, what: string): void {
    where.set(what, (where.get(what) ?? 0) + 1);
  }
}
