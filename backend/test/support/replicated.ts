import type { AppConfig } from '../../src/config/config';
import { Replicas } from '../../src/database/replicas';
import { makeTemplate, shareServer } from './databases';
import { StreamingReplica } from './streaming-replica';
import { testApp, type TestApp } from './test-app';
import { startTestServer, type TestServer } from './test-server';
import { until } from './until';

const usable = (app: TestApp) => app.get(Replicas).usable.length;
export const inUse = (app: TestApp) => until(() => Promise.resolve(usable(app) === 1));
export const outOfUse = (app: TestApp) => until(() => Promise.resolve(usable(app) === 0));

const started: Replicated[] = [];
// Hooks can't be added once tests run. This one comes after that of the applications, which still need the primary.
afterAll(async () => {
  for (const replicated of started) await replicated.stop();
});

/** A primary of the test's own with a replica. Both start empty, so the base copy is small. */
export class Replicated {
  private constructor(
    private readonly primary: TestServer,
    readonly replica: StreamingReplica,
    /** A process that reads from the primary only. */
    readonly plain: TestApp,
  ) {}

  static async start(): Promise<Replicated> {
    const primary = await startTestServer({ durable: true });
    const replica = await StreamingReplica.of(primary);
    shareServer(primary.connection);
    await makeTemplate();
    const replicated = new Replicated(primary, replica, await testApp());
    started.push(replicated);
    return replicated;
  }

  /** A process that uses the replica. */
  app(settings: Partial<AppConfig> = {}): Promise<TestApp> {
    return testApp({ databaseReplicaUrls: [this.url], ...settings }, this.plain);
  }

  get url(): string {
    return this.replica.urlOf(this.plain.databaseName);
  }

  /** The replica is in use, but nothing new arrives there. */
  async whilePaused(app: TestApp, work: () => Promise<void>): Promise<void> {
    await inUse(app);
    await this.replica.pause();
    try {
      await work();
    } finally {
      await this.replica.resume();
    }
  }

  async stop(): Promise<void> {
    await this.replica.kill();
    await this.primary.stop();
  }
}
