import { MINUTE_MS } from 'shared-kit/contract';
import type { z } from 'zod';
import { NotInSourceError, SourceAnswerError, SourceStopError } from './enrichment.errors';
import { type Clock, Pace, retryAfterMs } from './pace';

export interface SourceOptions {
  name: string;
  url: string;
  headers: Record<string, string>;
  query?: Record<string, string>;
  distanceMs: number;
  /** What to check when the source refuses every request. */
  hint: string;
  /** Recognizes an answer that asks to come back later. */
  isBusy?(answer: unknown): boolean;
}

export interface RequestContext {
  clock: Clock;
  signal: AbortSignal;
  /** Called for every pause that a person would notice. */
  onPause(message: string): void;
}

const ATTEMPTS = 5;
/** When the source itself says how long to wait. */
const ATTEMPTS_AFTER_PAUSES = 20;
const TIMEOUT_MS = 30_000;
const JSON_BYTES_MAX = 32 * 1024 * 1024;
const BACKOFF_MS = 1_000;
const BUSY_MS = 5_000;
const TOO_MANY_MS = MINUTE_MS;
const PAUSE_MAX_MS = 5 * MINUTE_MS;
const PAUSE_SHOWN_MS = 10_000;

interface Answer {
  status: number;
  bytes: Buffer;
  retryAfterMs: number | undefined;
}

/** The source is busy or unreachable; the same request may work after a pause. */
class TransientError extends Error {
  constructor(
    message: string,
    readonly pauseMs?: number,
  ) {
    super(message);
  }
}

/** One request at a time, as slowly as the source wants it. */
export class SourceRequests {
  private readonly pace: Pace;

  constructor(
    private readonly options: SourceOptions,
    private readonly context: RequestContext,
  ) {
    this.pace = new Pace(options.distanceMs, context.clock);
  }

  json<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    return this.retrying(async () => {
      const { status, bytes, retryAfterMs } = await this.send(path, query, JSON_BYTES_MAX);
      const { name, hint } = this.options;
      if (status === 401 || status === 403)
        throw new SourceStopError(`${name} refuses requests with status ${status}: ${hint}.`);
      if (status === 404) throw new NotInSourceError(`${name} doesn't have ${path}`);
      if (status !== 200) throw new SourceAnswerError(`${name} answered with status ${status}`);
      const answer = this.parse(bytes);
      if (this.options.isBusy?.(answer)) throw new TransientError(`${name} is busy`, retryAfterMs ?? BUSY_MS);
      const checked = schema.safeParse(answer);
      if (!checked.success) throw new SourceAnswerError(`${name} answered in an unknown form`);
      return checked.data;
    });
  }

  bytes(path: string, bytesMax: number): Promise<Buffer> {
    return this.retrying(async () => {
      const { status, bytes } = await this.send(path, {}, bytesMax);
      if (status !== 200) throw new SourceAnswerError(`${this.options.name} answered with status ${status}`);
      return bytes;
    });
  }

  private async retrying<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        const { message, pauseMs } = error;
        if (pauseMs === undefined && attempt >= ATTEMPTS)
          throw new SourceAnswerError(`${message}; gave up after ${attempt} attempts`);
        if (attempt >= ATTEMPTS_AFTER_PAUSES)
          throw new SourceStopError(`${message}; gave up after ${attempt} attempts.`);
        await this.pause(pauseMs ?? BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    const { name } = this.options;
    const seconds = `${Math.ceil(ms / 1_000)} s`;
    if (ms > PAUSE_MAX_MS) throw new SourceStopError(`${name} asks for a pause of ${seconds}.`);
    if (ms >= PAUSE_SHOWN_MS) this.context.onPause(`${name} asks for a pause of ${seconds}.`);
    await this.context.clock.wait(ms, this.context.signal);
  }

  private async send(path: string, query: Record<string, string>, bytesMax: number): Promise<Answer> {
    const { name, url, headers } = this.options;
    const { signal, clock } = this.context;
    await this.pace.turn(signal);
    signal.throwIfAborted();
    const address = new URL(url + path);
    for (const [key, value] of Object.entries({ ...query, ...this.options.query }))
      address.searchParams.set(key, value);
    try {
      const response = await fetch(address, {
        headers,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const { status } = response;
      const pauseMs = retryAfterMs(response.headers.get('retry-after'), clock.now());
      if (status === 429 || status >= 500) {
        await response.body?.cancel();
        throw new TransientError(
          `${name} answered with status ${status}`,
          pauseMs ?? (status === 429 ? TOO_MANY_MS : undefined),
        );
      }
      return { status, bytes: await this.read(response, bytesMax), retryAfterMs: pauseMs };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TransientError || error instanceof SourceAnswerError) throw error;
      throw new TransientError(`${name} can't be reached (${reasonOf(error)})`);
    }
  }

  private async read(response: Response, bytesMax: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop closes the connection.
    const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
    if (body === undefined) return Buffer.alloc(0);
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > bytesMax)
        throw new SourceAnswerError(`${this.options.name} answered with more than ${bytesMax} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  private parse(bytes: Buffer): unknown {
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch {
      throw new SourceAnswerError(`${this.options.name} answered with broken JSON`);
    }
  }
}

/** 'ECONNREFUSED', 'TimeoutError' */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown reason';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
