import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { FeatureId } from 'shared-kit/contract';
import { LimitsWatch, RENDER_LIMITS } from './render-limits';
import type { FromProgram, RenderedText, RenderTask, ToProgram } from './render-messages';

/** Thrown when code of a release had to be stopped. */
export class RenderStopped extends Error {
  constructor(
    readonly feature: FeatureId,
    reason: string,
  ) {
    super(`rendering was stopped: ${reason}`);
  }
}

/** Thrown when code of a release threw and left no page. The path may be the cause, so others are still rendered. */
export class RenderFailed extends Error {
  constructor(
    readonly feature: FeatureId,
    message: string,
  ) {
    super(message);
  }
}

export type AnswerCall = (request: string) => Promise<string>;

interface UnderWay {
  feature: FeatureId;
  calls: number;
  unanswered: number;
  watch: LimitsWatch;
  answerCall: AnswerCall;
  resolve: (text: RenderedText) => void;
  reject: (error: Error) => void;
}

/** The event loop and PostgreSQL go first. */
const NICE = 10;

/** Node 20 knows the older name only. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const execArgvFor = (program: string) => [
  // No files but the program's own, no further processes and threads.
  PERMISSION,
  `--allow-fs-read=${join(dirname(program), '*')}`,
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  `--max-old-space-size=${RENDER_LIMITS.heapMb}`,
  '--no-warnings',
];

/**
 * A process in which code of releases renders one page at a time. It is no thread: a thread that runs out of memory
 * ends the whole process.
 */
export class RenderProcess {
  /** Tests put the built program here. */
  static program = join(import.meta.dirname, 'renderProgram.mjs');

  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private readonly known = new Map<string, string>();
  private hasStarted = false;
  private underWay: UnderWay | undefined;
  private stopReason: string | undefined;

  constructor(private readonly limits = RENDER_LIMITS) {
    const { program } = RenderProcess;
    this.child = fork(program, [], {
      env: {},
      execArgv: execArgvFor(program),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (message: FromProgram) => this.receive(message));
    this.child.on('error', (error) => this.fail(error));
    // Its last messages have arrived by then.
    this.ended = once(this.child, 'close').then(([code, signal]) => this.onClose(String(signal ?? code)));
    if (this.child.pid !== undefined) lowerPriority(this.child.pid);
  }

  get isAlive(): boolean {
    return this.child.connected && this.stopReason === undefined;
  }

  /** How many scripts it has been given; it keeps them for as long as it lives. */
  get scriptCount(): number {
    return this.known.size;
  }

  /** A dev server's script changes under its name. */
  knowsOther(scripts: ReadonlyMap<string, string>): boolean {
    return [...scripts].some(([container, script]) => (this.known.get(container) ?? script) !== script);
  }

  /** Rejects with RenderStopped if code of a release ends the process, or has to be ended. */
  render(
    task: Omit<RenderTask, 'scripts' | 'containers'>,
    scripts: ReadonlyMap<string, string>,
    answerCall: AnswerCall,
  ): Promise<RenderedText> {
    return new Promise<RenderedText>((resolve, reject) => {
      const watch = new LimitsWatch(
        this.child.pid ?? 0,
        (reason) => this.stop(reason),
        () => (this.underWay?.unanswered ?? 0) > 0,
        this.limits,
      );
      this.underWay = { feature: 'shell', calls: 0, unanswered: 0, watch, answerCall, resolve, reject };
      const unknown = [...scripts].filter(([container]) => !this.known.has(container));
      for (const [container, script] of unknown) this.known.set(container, script);
      const containers = [...scripts.keys()];
      this.send({ kind: 'task', task: { ...task, containers, scripts: Object.fromEntries(unknown) } });
    });
  }

  async end(): Promise<void> {
    this.stop('the server ends');
    await this.ended;
  }

  private stop(reason: string): void {
    this.stopReason ??= reason;
    this.child.kill('SIGKILL');
  }

  private receive(message: FromProgram): void {
    const { underWay } = this;
    if (message.kind === 'started') this.hasStarted = true;
    // The code goes on until it is killed. What it sends then must not blame another release.
    if (!underWay || this.stopReason !== undefined) return;
    if (message.kind === 'ready') underWay.watch.ready();
    if (message.kind === 'begins') underWay.feature = message.feature;
    if (message.kind === 'call') this.answer(underWay, message.id, message.request);
    if (message.kind === 'rendered') this.finish()?.resolve(message.text);
    if (message.kind === 'failed') this.fail(new RenderFailed(underWay.feature, message.message));
    if (message.kind === 'unusable') this.fail(new Error(message.message));
  }

  private answer(underWay: UnderWay, id: number, request: string): void {
    underWay.calls += 1;
    underWay.unanswered += 1;
    if (underWay.calls > RENDER_LIMITS.calls) return this.stop('it made too many calls');
    underWay.answerCall(request).then(
      (answer) => {
        underWay.unanswered -= 1;
        if (this.underWay === underWay) this.send({ kind: 'answer', id, answer });
      },
      (error: unknown) => this.fail(error as Error),
    );
  }

  private send(message: ToProgram): void {
    // A process that ended is noticed by its end.
    this.child.send(message, () => undefined);
  }

  private onClose(how: string): void {
    const { underWay } = this;
    if (!underWay) return;
    const reason = this.stopReason ?? `the process ended (${how})`;
    this.fail(this.hasStarted ? new RenderStopped(underWay.feature, reason) : new Error(reason));
  }

  private fail(error: Error): void {
    this.finish()?.reject(error);
  }

  private finish(): UnderWay | undefined {
    const { underWay } = this;
    underWay?.watch.end();
    this.underWay = undefined;
    return underWay;
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the system doesn't allow it.
  }
}
