import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyTally } from '../../backend/test/support/crowd/tally';
import { type User, Visitor } from '../../backend/test/support/crowd/visitor';

const ARRIVALS_AT_ONCE = 25;
const ARRIVALS_PAUSE_MS = 80;
const STIR_MS = 20;

export class Crowd {
  readonly tally = emptyTally();
  private readonly online: Visitor[] = [];
  private readonly offline: User[];
  private readonly watchedBy: Map<string, string[]>;
  private changesTimer: NodeJS.Timeout | undefined;

  constructor(
    users: User[],
    private readonly port: number,
    watched: number,
  ) {
    this.offline = [...users];
    this.watchedBy = nextOnes(users, watched);
  }

  async connectAll(sockets: number): Promise<void> {
    while (this.online.length < sockets) {
      const count = Math.min(ARRIVALS_AT_ONCE, sockets - this.online.length);
      await Promise.all(Array.from({ length: count }, () => this.arrive()));
      if (this.tally.refused > 0) throw new Error('the server turns visitors away');
      await wait(ARRIVALS_PAUSE_MS);
    }
  }

  startChanges(changesPerSecond: number): void {
    const start = performance.now();
    let done = 0;
    this.changesTimer = setInterval(() => {
      const due = Math.floor(((performance.now() - start) / 1000) * (changesPerSecond / 2));
      for (; done < due; done += 1) {
        this.leave(done % 2 === 0);
        void this.arrive();
      }
    }, STIR_MS);
  }

  begin(): void {
    Object.assign(this.tally, emptyTally());
  }

  leaveAll(): void {
    clearInterval(this.changesTimer);
    for (const visitor of this.online) visitor.dropConnection();
  }

  private async arrive(): Promise<void> {
    const user = this.offline.shift();
    if (!user) return;
    const visitor = new Visitor(user, this.watchedBy.get(user.id) ?? [], this.port, this.tally);
    this.online.push(visitor);
    try {
      await visitor.arrived();
      this.tally.arrivals += 1;
    } catch {
      this.tally.refused += 1;
    }
  }

  private leave(saysGoodbye: boolean): void {
    const visitor = this.online.shift();
    if (!visitor) return;
    this.offline.push(visitor.user);
    this.tally.departures += 1;
    if (saysGoodbye) visitor.sayGoodbye();
    else visitor.dropConnection();
  }
}

/** Everyone watches as many as everyone else, and is watched by as many. */
function nextOnes(users: User[], watched: number): Map<string, string[]> {
  const ids = users.map(({ id }) => id);
  const ring = [...ids, ...ids.slice(0, watched)];
  return new Map(ids.map((id, index) => [id, ring.slice(index + 1, index + 1 + watched)]));
}
