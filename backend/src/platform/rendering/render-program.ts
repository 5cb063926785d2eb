import { type RenderHost, messageOf, RenderContext } from './render-context';
import type { FromProgram, RenderedText, RenderTask, ToProgram } from './render-messages';

/** The process that renders pages with the code of releases. `RenderProcess` starts it without rights. */

const CONTEXTS_MAX = 4;
const TEXT_LENGTH_MAX = 4 * 1024 * 1024;
/** Beside the language, Node gives these. */
const NOT_FOR_RELEASES = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'WebAssembly'];

const { process } = globalThis;
const send = (message: FromProgram) => process.send?.(message);

/** By global name. */
const scripts = new Map<string, string>();
const contexts = new Map<string, RenderContext>();
const waiting = new Map<number, (answer: string) => void>();
let calls = 0;
/** Counts renderings, so that code of a finished one gets no further turn. */
let turn = 0;

/** Each set of releases has a context of its own: what a canary breaks there stays with its visitors. */
function contextOf(task: RenderTask): RenderContext {
  const key = task.containers.join(' ');
  const context = contexts.get(key) ?? new RenderContext(task, scripts);
  contexts.delete(key);
  contexts.set(key, context);
  for (const oldest of contexts.keys()) if (contexts.size > CONTEXTS_MAX) contexts.delete(oldest);
  return context;
}

const never = new Promise<never>(() => undefined);
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function hostOf(context: RenderContext, own: ReadonlyMap<string, string>): RenderHost {
  const mine = turn;
  let feature: string | undefined;
  return {
    evaluate: (container) => context.evaluate(container, own),
    begins: (begun) => {
      if (begun === feature || mine !== turn) return;
      feature = begun;
      send({ kind: 'begins', feature });
    },
    tick: () => (mine === turn ? nextTurn() : never),
    call: (request) => {
      if (mine !== turn) return never;
      calls += 1;
      const id = calls;
      send({ kind: 'call', id, request });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
  };
}

function checked({ html, styles, page, failures }: RenderedText): RenderedText {
  const texts: unknown[] = [html, styles, page, failures];
  if (!texts.every((text) => typeof text === 'string')) throw new Error('the shell gave no text');
  const length = html.length + styles.length + page.length + failures.length;
  if (length > TEXT_LENGTH_MAX) throw new Error(`the page has ${length} characters`);
  return { html, styles, page, failures };
}

async function render(task: RenderTask): Promise<FromProgram> {
  for (const [container, script] of Object.entries(task.scripts)) scripts.set(container, script);
  const context = contextOf(task);
  send({ kind: 'ready' });
  const own = new Map([...scripts].filter(([container]) => task.containers.includes(container)));
  const text = await context.render(task.boot, task.path, task.isFrameOnly, hostOf(context, own));
  try {
    return { kind: 'rendered', text: checked(text) };
  } catch (error) {
    return { kind: 'unusable', message: messageOf(error) };
  }
}

async function answer(task: RenderTask): Promise<void> {
  turn += 1;
  const answered = await render(task).catch((error: unknown): FromProgram => ({
    kind: 'failed',
    message: messageOf(error),
  }));
  turn += 1;
  waiting.clear();
  // What still has a turn takes it before the answer, so that its time counts for this page.
  await nextTurn();
  send(answered);
}

process.on('message', (message: ToProgram) => {
  if (message.kind === 'task') void answer(message.task);
  else {
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  }
});
process.on('disconnect', () => process.exit());
// Code of releases causes both; the rendering goes on or is stopped for its time.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

for (const name of NOT_FOR_RELEASES) Reflect.deleteProperty(globalThis, name);
send({ kind: 'started' });
