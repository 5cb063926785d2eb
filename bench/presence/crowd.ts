import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyTally } from './tally';
import { type User, Visitor } from './visitor';

const ARRIVALS_AT_ONCE = 25;
const ARRIVALS_PAUSE_MS = 80;
const STIR_MS = 20;

export class Crowd {
  private readonly tally = emptyTally();
  private readonly here: Visitor[] = [];
  private readonly away: User[];
  private stirring: NodeJS.Timeout | undefined;

  constructor(
    users: User[],
    private readonly port: number,
  ) {
    this.away = [...users];
  }

  async gather(sockets: number): Promise<void> {
    while (this.here.length < sockets) {
      const count = Math.min(ARRIVALS_AT_ONCE, sockets - this.here.length);
      await Promise.all(Array.from({ length: count }, () => this.come()));
      if (this.tally.refused > 0) throw new Error('the server turns visitors away');
      await wait(ARRIVALS_PAUSE_MS);
    }
  }

  stir(changesPerSecond: number): void {
    const start = performance.now();
    let done = 0;
    this.stirring = setInterval(() => {
      const due = Math.floor(((performance.now() - start) / 1000) * (changesPerSecond / 2));
      for (; done < due; done += 1) {
        this.go(done % 2 === 0);
        void this.come();
      }
    }, STIR_MS);
  }

  begin(): void {
    Object.assign(this.tally, emptyTally());
  }

  end() {
    clearInterval(this.stirring);
    return { ...this.tally };
  }

  private async come(): Promise<void> {
    const user = this.away.shift();
    if (!user) return;
    const visitor = new Visitor(user, this.port, this.tally);
    this.here.push(visitor);
    try {
      await visitor.arrived();
      this.tally.came += 1;
    } catch {
      this.tally.refused += 1;
    }
  }

  private go(isPolite: boolean): void {
    const visitor = this.here.shift();
    if (!visitor) return;
    this.away.push(visitor.user);
    this.tally.went += 1;
    if (isPolite) visitor.sayGoodbye();
    else visitor.vanish();
  }
}
