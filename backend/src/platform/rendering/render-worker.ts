import { readlinkSync } from 'node:fs';
import vm from 'node:vm';
import type { MessagePort } from 'node:worker_threads';
import { PROGRESS } from './thread-watch';

/** A page to render. Releases get and give nothing but text, so that no object of this process is in their reach. */
export interface RenderTask {
  /** The shell's global name. */
  shell: string;
  /** The scripts of the releases, by global name. */
  scripts: Record<string, SharedArrayBuffer>;
  /** The boot document as JSON. */
  boot: string;
  /** With the query. */
  path: string;
  /** Leaves out what is in the frame. */
  isFrameOnly: boolean;
  /** Carries the calls of the API and their answers. */
  calls: MessagePort;
  features: string[];
  progress: SharedArrayBuffer;
}

export interface RenderedText {
  html: string;
  /** As JSON, like the other two. */
  styles: string;
  page: string;
  failures: string;
}

interface Host {
  evaluate(container: string): void;
  call(request: string): Promise<string>;
  begins(feature: string): void;
  tick(): Promise<void>;
}

type Render = (boot: string, path: string, isFrameOnly: boolean, host: Host) => Promise<RenderedText>;

const CONTEXTS_MAX = 4;
const SCRIPTS_MAX = 32;

/** Runs beside the releases' code. */
const PRELUDE = `(shell) => async (boot, path, isFrameOnly, host) => {
  const { html, styles, page, failures } = await shell.render({
    boot: JSON.parse(boot),
    path,
    isFrameOnly,
    containerOf: ({ container }) => {
      host.evaluate(container);
      return globalThis[container];
    },
    call: async (request) => JSON.parse(await host.call(JSON.stringify(request))),
    begins: (feature) => host.begins(feature),
    tick: () => host.tick(),
  });
  return {
    html,
    styles: JSON.stringify(styles),
    page: JSON.stringify(page),
    failures: JSON.stringify(failures),
  };
}`;

/** Piscina looks at these. */
const QUIET_PROCESS = { env: {}, stdout: { writableLength: 0 }, stderr: { writableLength: 0 } };
const NOT_FOR_RELEASES = [
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'navigator',
  'WebAssembly',
];

/**
 * An object of this thread that code of a release gets hold of leads to this thread's globals, so these hold nothing
 * that reaches out of it.
 */
function hardenThread(): void {
  for (const name of NOT_FOR_RELEASES) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(QUIET_PROCESS) });
}

const nothing = () => undefined;
const noTimer = () => 0;

class SilentMessageChannel {
  readonly port1 = {};
  readonly port2 = { postMessage: nothing };
}

/** React encodes constants for streams, which nothing here uses. */
class NoEncoder {
  encode() {
    return { length: 0 };
  }
}

/** What browsers have beside the language. Timers never run: a page is rendered at once. */
const GLOBALS = {
  URL,
  URLSearchParams,
  TextEncoder: NoEncoder,
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  CustomEvent: globalThis.CustomEvent,
  ReadableStream,
  MessageChannel: SilentMessageChannel,
  performance: { now: () => performance.now(), mark: nothing, measure: nothing },
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  queueMicrotask,
  setTimeout: noTimer,
  setInterval: noTimer,
  clearTimeout: nothing,
  clearInterval: nothing,
};

/** Memory of these is outside the limit of the heap. */
const UNBOUNDED = ['ArrayBuffer', 'SharedArrayBuffer', 'WebAssembly', 'Atomics'];

class RenderContext {
  private readonly context = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, {
    codeGeneration: { strings: false, wasm: false },
  });
  private readonly evaluated = new Set<string>();
  readonly render: Render;

  constructor(shell: string, scripts: RenderTask['scripts']) {
    const globals = this.run('globalThis', 'globals') as Record<string, unknown>;
    Object.assign(globals, GLOBALS);
    this.evaluate(shell, scripts);
    for (const name of UNBOUNDED) Reflect.deleteProperty(globals, name);
    this.render = (this.run(PRELUDE, 'prelude') as (shell: unknown) => Render)(this.run(shell, 'shell'));
  }

  get isFull(): boolean {
    return this.evaluated.size >= SCRIPTS_MAX;
  }

  evaluate(container: string, scripts: RenderTask['scripts']): void {
    if (this.evaluated.has(container)) return;
    const script = scripts[container];
    if (!script) throw new Error(`${container} has no half for the server`);
    this.evaluated.add(container);
    this.run(Buffer.from(script).toString('utf8'), container);
  }

  private run(code: string, filename: string): unknown {
    return new vm.Script(code, { filename }).runInContext(this.context);
  }
}

function threadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').pop());
  } catch {
    return 0;
  }
}
const THREAD = threadId();

const contexts = new Map<string, RenderContext>();

function contextOf({ shell, scripts }: RenderTask): RenderContext {
  const known = contexts.get(shell);
  contexts.delete(shell);
  const context = known && !known.isFull ? known : new RenderContext(shell, scripts);
  contexts.set(shell, context);
  for (const oldest of contexts.keys()) if (contexts.size > CONTEXTS_MAX) contexts.delete(oldest);
  return context;
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Sends calls to the main thread. */
function callsOver(port: MessagePort) {
  const waiting = new Map<number, (answer: string) => void>();
  let last = 0;
  port.on('message', ({ id, answer }: { id: number; answer: string }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (request: string) =>
    new Promise<string>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ id: last, request });
    });
}

hardenThread();

export default async function renderPage(task: RenderTask): Promise<RenderedText> {
  const { scripts, boot, path, isFrameOnly, calls, features } = task;
  const progress = new Int32Array(task.progress);
  const begins = (feature: string) =>
    void Atomics.store(progress, PROGRESS.feature, features.indexOf(feature));
  try {
    begins('shell');
    const context = contextOf(task);
    Atomics.store(progress, PROGRESS.thread, THREAD);
    Atomics.store(progress, PROGRESS.isReady, 1);
    return await context.render(boot, path, isFrameOnly, {
      evaluate: (container) => context.evaluate(container, scripts),
      call: callsOver(calls),
      begins,
      tick,
    });
  } finally {
    calls.close();
  }
}
