import { errorLines } from './common/errors/error-lines';
import { ENVIRONMENT } from './config/environment';
import { type RunningApp, startApp } from './start-app';

/** Shorter than the grace periods in docker-compose.yml and deploy/kubernetes. */
export const STOP_DEADLINE_MS = 14_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const report = (error: unknown) => void process.stderr.write(`${errorLines(error).join('\n')}\n`);

export async function run(env = ENVIRONMENT): Promise<RunningApp> {
  let app: RunningApp | undefined;
  let isStopping = false;

  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    // Ends the process even if a part hangs; the database recovers at the next start.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    try {
      // A start that is interrupted leaves unfinished transactions only, and PostgreSQL ends with this process.
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
  // The reader of our output may have closed the pipe.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    app = await startApp(env);
    return app;
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
