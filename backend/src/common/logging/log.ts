import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { deviceName } from '../http/device-name';
import { currentRequest, currentRequestId } from './request-context';
import type { SecurityEvent } from './security-event';

const STANDARD_OUTPUT = 1;
const WRITTEN_TOGETHER_BYTES = 4_096;
const WRITTEN_AFTER_MS = 100;
const SILENT = 'silent';

type Value = string | number | boolean | readonly string[] | undefined;

/** None may hold a secret. */
const FIELDS = [
  'method',
  'path',
  'status',
  'ms',
  'aborted',
  'address',
  'user',
  'code',
  'port',
  'version',
  'feature',
  'release',
  'revision',
  'source',
  'rows',
  'added',
  'completed',
  'unchanged',
  'duplicates',
  'rejected',
  'rejectedRows',
  'context',
  'stack',
] as const;

export type LogFields = Partial<Record<(typeof FIELDS)[number], Value>> & { err?: unknown };

function pick(fields: LogFields): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of FIELDS) if (fields[name] !== undefined) picked[name] = fields[name];
  if (fields.err !== undefined) picked.err = describeError(fields.err);
  return picked;
}

export class Log {
  private readonly pino: Logger;
  private readonly output: ReturnType<typeof pino.destination>;

  constructor(level: string, fileDescriptor = STANDARD_OUTPUT) {
    // A write for each line would cost more than the line. Without `minLength`, flush() does not wait.
    const output = pino.destination({
      fd: fileDescriptor,
      sync: false,
      minLength: WRITTEN_TOGETHER_BYTES,
      // It writes even when there is nothing to write.
      periodicFlush: level === SILENT ? 0 : WRITTEN_AFTER_MS,
    });
    // The process that reads the log may have closed the pipe.
    output.on('error', () => undefined);
    this.output = output;
    this.pino = pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => {
          const requestId = currentRequestId();
          return requestId ? { requestId } : {};
        },
      },
      output,
    );
  }

  debug = (fields: LogFields, message: string) => this.write('debug', fields, message);
  info = (fields: LogFields, message: string) => this.write('info', fields, message);
  warn = (fields: LogFields, message: string) => this.write('warn', fields, message);
  error = (fields: LogFields, message: string) => this.write('error', fields, message);

  /** A log of its own: its lines have `log: "security"`, at every level but `silent`. */
  security({ event, outcome = 'done', account, factor, feature, code }: SecurityEvent): void {
    if (this.pino.level === SILENT) return;
    const request = currentRequest();
    const line = {
      level: outcome === 'refused' ? 'warn' : 'info',
      time: new Date().toISOString(),
      log: 'security',
      requestId: currentRequestId(),
      event,
      outcome,
      account: account ?? request?.caller?.id,
      factor,
      feature,
      code,
      address: request?.ip,
      device: request && deviceName(request.headers['user-agent']),
      msg: event,
    };
    this.output.write(`${JSON.stringify(line)}\n`);
  }

  /** During a write, pino waits for that write only, so what was logged meanwhile needs another one. */
  async flush(): Promise<void> {
    await this.writeWaiting();
    await this.writeWaiting();
  }

  private writeWaiting(): Promise<void> {
    return new Promise((resolve) => this.pino.flush(() => resolve()));
  }

  private write(level: 'debug' | 'info' | 'warn' | 'error', fields: LogFields, message: string): void {
    if (this.pino.isLevelEnabled(level)) this.pino[level](pick(fields), message);
  }
}

/** Without the parameters of a SQL statement, which may be secrets. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { query, code, constraint } = error as Error & Record<string, unknown>;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(query !== undefined && { query }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const textOf = (context: unknown): string | undefined => (typeof context === 'string' ? context : undefined);

export class NestLog implements LoggerService {
  constructor(private readonly output: Log) {}

  log(message: unknown, context?: unknown): void {
    this.output.debug({ context: textOf(context) }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.output.warn({ context: textOf(context) }, String(message));
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.output.error({ stack: textOf(stack), context: textOf(context) }, String(message));
  }
}
