import { ConfigError } from './config/config';
import { ENVIRONMENT } from './config/environment';
import { EmbeddedPostgresError } from './database/embedded/embedded.errors';
import { type RunningApp, startApp } from './start-app';

const STOP_DEADLINE_MS = 14_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What the person at the terminal reads of a failed start: one line for each problem, a stack only for our own faults. */
export function linesOf(error: unknown): string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof EmbeddedPostgresError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

const report = (error: unknown) => void process.stderr.write(`${linesOf(error).join('\n')}\n`);

/** Starts the server and ends the process, cleanly, when it is asked to. Resolves once requests are served. */
export async function run(env = ENVIRONMENT): Promise<RunningApp> {
  const starting = startApp(env);
  let isStopping = false;

  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs, the process ends in time; the database recovers from that too.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    try {
      const app = await starting.catch(() => undefined);
      await app?.stop();
      process.exit(exitCode);
    } catch (error) {
      report(error);
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', report);
  process.on('uncaughtException', (error) => {
    report(error);
    void stop(1);
  });
  // The terminal or pipe that we write to may go before we do.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    return await starting;
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
