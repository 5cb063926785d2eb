import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { currentRequestId } from './request-context';

const STANDARD_OUTPUT = 1;

type Fields = Record<string, unknown>;

/** JSON lines on standard output. Field names that hold secrets are blanked, wherever they come from. */
const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'authorization',
  'cookie',
  'parameters',
];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export class Log {
  private readonly pino: Logger;

  constructor(level: string, fileDescriptor = STANDARD_OUTPUT) {
    const output = pino.destination({ fd: fileDescriptor, sync: false });
    // Whoever read the log may be gone; that must not end the server.
    output.on('error', () => undefined);
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
        redact: { paths: REDACTED, censor: '***' },
        serializers: { err: serialiseError },
      },
      output,
    );
  }

  debug = (fields: Fields, message: string) => this.pino.debug(fields, message);
  info = (fields: Fields, message: string) => this.pino.info(fields, message);
  warn = (fields: Fields, message: string) => this.pino.warn(fields, message);
  error = (fields: Fields, message: string) => this.pino.error(fields, message);

  flush(): Promise<void> {
    return new Promise((resolve) => this.pino.flush(() => resolve()));
  }
}

/** Name, message, stack and SQL of an error; never the parameters of the SQL. */
function serialiseError(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { query, code, constraint } = error as Error & Record<string, unknown>;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(query !== undefined && { query }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: serialiseError(error.cause) }),
  };
}

/** What Nest itself has to say: only what is wrong is worth a line. */
export class NestLog implements LoggerService {
  constructor(private readonly output: Log) {}

  log(message: unknown, context?: unknown): void {
    this.output.debug({ context }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.output.warn({ context }, String(message));
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.output.error({ stack, context }, String(message));
  }
}
