import { setTimeout as wait } from 'node:timers/promises';
import { SOCKET_RECONNECTION_DELAY_MS } from 'shared-kit/contract';
import { emptyTally, type Tally } from './tally';
import { type User, Visitor } from './visitor';

/** The defaults of Socket.IO's client, which pages use. */
const BACKOFF = { factor: 2, jitter: 0.5, mostMs: 5_000 };

function reconnectionDelayMs(attempt: number): number {
  const ms = SOCKET_RECONNECTION_DELAY_MS * BACKOFF.factor ** attempt;
  return Math.min(BACKOFF.mostMs, ms * (1 + BACKOFF.jitter * (2 * Math.random() - 1)));
}

/** Remembers who of those whom it watches is online, as a page does. */
export class WatchingVisitor {
  readonly online = new Set<string>();
  readonly shownOffline: string[] = [];
  readonly tally: Tally = emptyTally();
  private visitor: Visitor | undefined;

  constructor(
    readonly user: User,
    readonly watched: string[],
    private readonly port: number,
  ) {}

  async arrive(): Promise<void> {
    const receive = (json: string) => this.receive(JSON.parse(json) as [string, unknown]);
    this.visitor = new Visitor(this.user, this.watched, this.port, this.tally, receive);
    await this.visitor.arrived();
  }

  /** Tries again as pages do. */
  async comeBack(): Promise<void> {
    this.online.clear();
    for (let attempt = 0; ; attempt += 1) {
      await wait(reconnectionDelayMs(attempt));
      try {
        return await this.arrive();
      } catch {
        // The server isn't there yet.
      }
    }
  }

  leave(): void {
    this.visitor?.sayGoodbye();
  }

  get seesAll(): boolean {
    return this.watched.every((id) => this.online.has(id));
  }

  private receive([event, payload]: [string, unknown]): void {
    if (event === 'users:online') for (const id of payload as string[]) this.online.add(id);
    if (event !== 'user:offline') return;
    const { userId } = payload as { userId: string };
    this.online.delete(userId);
    this.shownOffline.push(userId);
  }
}

const ARRIVALS_AT_ONCE = 50;

/** Each watches the next ones. Visitors take turns at the ports. */
export function ringOf(users: User[], watched: number, ports: number[]): WatchingVisitor[] {
  const ids = users.map(({ id }) => id);
  const ring = [...ids, ...ids.slice(0, watched)];
  return users.map(
    (user, index) =>
      new WatchingVisitor(user, ring.slice(index + 1, index + 1 + watched), ports[index % ports.length] ?? 0),
  );
}

export async function arriveAll(visitors: WatchingVisitor[]): Promise<void> {
  for (let start = 0; start < visitors.length; start += ARRIVALS_AT_ONCE)
    await Promise.all(visitors.slice(start, start + ARRIVALS_AT_ONCE).map((visitor) => visitor.arrive()));
}
