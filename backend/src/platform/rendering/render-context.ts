import vm from 'node:vm';
import type { RenderedText, RenderTask } from './render-messages';

/** What code of this process does for a rendering. Texts go in and out, and nothing throws. */
export interface RenderHost {
  /** Returns the error's message, and the stack below it. */
  evaluate(container: string): string | undefined;
  call(request: string): Promise<string>;
  begins(feature: string): void;
  tick(): Promise<void>;
}

type Render = (boot: string, path: string, isFrameOnly: boolean, host: RenderHost) => Promise<RenderedText>;

/** Runs beside the releases' code, which gets functions of the same context only. */
const PRELUDE = `'use strict';
(shell) => async (boot, path, isFrameOnly, host) => {
  const { html, styles, page, failures } = await shell.render({
    boot: JSON.parse(boot),
    path,
    isFrameOnly,
    containerOf: ({ container }) => {
      const problem = host.evaluate(String(container));
      if (problem !== undefined) {
        const [message] = problem.split('\\n');
        throw Object.defineProperty(new Error(message), 'stack', { value: problem });
      }
      return globalThis[container];
    },
    call: async (request) => JSON.parse(await host.call(JSON.stringify(request))),
    begins: (feature) => host.begins(String(feature)),
    tick: async () => {
      await host.tick();
    },
  });
  return {
    html,
    styles: JSON.stringify(styles),
    page: JSON.stringify(page),
    failures: JSON.stringify(failures),
  };
}`;

/** These let code wait, or run later than the rendering. */
const NOT_FOR_RELEASES = ['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly'];

const MESSAGE_LENGTH_MAX = 500;
const STACK_LENGTH_MAX = 4_000;

const nothing = () => undefined;
const noTimer = () => 0;

class NoMessageChannel {
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
  MessageChannel: NoMessageChannel,
  performance: { now: () => performance.now(), mark: nothing, measure: nothing },
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  queueMicrotask: (task: () => void) => queueMicrotask(() => task()),
  setTimeout: noTimer,
  setInterval: noTimer,
  clearTimeout: nothing,
  clearInterval: nothing,
};

/** Contexts share these, so no release may change them for another. */
function freezeGlobals(): void {
  // Its events come later, when another page may be rendered.
  Reflect.deleteProperty(AbortSignal, 'timeout');
  for (const value of Object.values(GLOBALS)) {
    for (let object: unknown = value; object !== null && object !== undefined;) {
      Object.freeze(object);
      const prototype: unknown = (object as { prototype?: unknown }).prototype;
      if (prototype !== undefined) Object.freeze(prototype);
      object = Object.getPrototypeOf(object);
    }
    if (typeof value === 'object') for (const part of Object.values(value)) Object.freeze(part);
  }
}
freezeGlobals();

/** What a release throws may throw again when it is read. */
export function messageOf(error: unknown): string {
  try {
    return String(error).slice(0, MESSAGE_LENGTH_MAX);
  } catch {
    return 'an error without a message';
  }
}

function stackOf(error: unknown): string {
  try {
    return String((error as Error).stack).slice(0, STACK_LENGTH_MAX);
  } catch {
    return '';
  }
}

/** The globals of one set of releases. */
export class RenderContext {
  private readonly context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  private readonly evaluated = new Set<string>();
  readonly render: Render;

  constructor({ shell }: RenderTask, scripts: ReadonlyMap<string, string>) {
    const globals = this.run('globalThis', 'globals') as Record<string, unknown>;
    for (const name of NOT_FOR_RELEASES) Reflect.deleteProperty(globals, name);
    Object.assign(globals, GLOBALS);
    this.run(scripts.get(shell) ?? '', shell);
    this.render = (this.run(PRELUDE, 'prelude') as (shell: unknown) => Render)(this.run(shell, 'shell'));
  }

  evaluate(container: string, scripts: ReadonlyMap<string, string>): string | undefined {
    if (this.evaluated.has(container)) return undefined;
    const script = scripts.get(container);
    if (script === undefined) return `${container} has no half for the server`;
    try {
      this.run(script, container);
      this.evaluated.add(container);
      return undefined;
    } catch (error) {
      return [messageOf(error), stackOf(error)].join('\n');
    }
  }

  private run(code: string, filename: string): unknown {
    return new vm.Script(code, { filename }).runInContext(this.context);
  }
}
