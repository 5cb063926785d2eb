import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** The sampling interval. A loop without any delay shows about this much. */
export const RESOLUTION_MS = 10;

const NS_IN_MS = 1e6;

/** Times in ms, as in Node's histogram. `busy` and `cpu` are shares of one core. */
export interface LoopReading {
  p50: number;
  p99: number;
  max: number;
  busy: number;
  cpu: number;
  rssMb: number;
}

export class LoopWatch {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private utilization: EventLoopUtilization = performance.eventLoopUtilization();
  private cpu = process.cpuUsage();
  private since = performance.now();

  begin(): void {
    this.delay.enable();
    this.delay.reset();
    this.utilization = performance.eventLoopUtilization();
    this.cpu = process.cpuUsage();
    this.since = performance.now();
  }

  end(): LoopReading {
    const { user, system } = process.cpuUsage(this.cpu);
    const reading = {
      p50: this.delay.percentile(50) / NS_IN_MS,
      p99: this.delay.percentile(99) / NS_IN_MS,
      max: this.delay.max / NS_IN_MS,
      busy: performance.eventLoopUtilization(this.utilization).utilization,
      cpu: (user + system) / 1000 / (performance.now() - this.since),
      rssMb: process.memoryUsage.rss() / 2 ** 20,
    };
    this.delay.disable();
    return reading;
  }
}

export function loopCalls() {
  const watch = new LoopWatch();
  return { begin: () => watch.begin(), end: () => watch.end() };
}
export type LoopCalls = ReturnType<typeof loopCalls>;
