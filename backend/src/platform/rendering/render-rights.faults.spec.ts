import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { itTries, textsIn } from '../../../test/support/every-case';
import { buildRenderProgram } from '../../../test/support/render-program';
import { RenderProcess } from './render-process';

buildRenderProgram();

let renderer: RenderProcess;
beforeAll(() => {
  renderer = new RenderProcess();
});
afterAll(() => renderer.end());

const around = { boot: '{}', path: '/', isFrameOnly: false };

/** What `code`, the body of an asynchronous function, gives in a release's script. */
async function inRelease(
  code: string,
  shell = `shell_${Math.random().toString(36).slice(2)}`,
): Promise<unknown> {
  const script = `var ${shell} = { render: async (around) => {
    const give = async () => { ${code} };
    const given = await give().catch((error) => 'threw ' + error);
    return { html: JSON.stringify(given) ?? 'undefined', styles: [], page: null, failures: [] };
  } };`;
  const { html } = await renderer.render({ ...around, shell }, new Map([[shell, script]]), (request) =>
    Promise.resolve(request),
  );
  return html === 'undefined' ? undefined : JSON.parse(html);
}

itTries(
  textsIn(`
  process | require | module | global | Buffer | fetch | WebSocket | EventSource | XMLHttpRequest
  BroadcastChannel | Worker | WebAssembly | SharedArrayBuffer | Atomics | FinalizationRegistry
  setImmediate | navigator`),
)('a release has no globals that reach out', async (name) =>
  expect(await inRelease(`return typeof globalThis[${JSON.stringify(name)}]`)).toBe('undefined'),
);

/** Objects that belong to the process, not to the context of the release. */
const FOREIGN: Record<string, string> = {
  'a class of the web': 'URL',
  'an instance of one': 'new URL("http://a.example")',
  'a function of the console': 'console.log',
  'a timer': 'setTimeout',
  'a promise of a call': 'around.call({})',
  'a function that the shell gets': 'around.tick',
  'an event': 'new Event("e")',
  'the error of an import': 'await import("node:fs").catch((error) => error)',
  'the error of a class': '(() => { try { new URL("") } catch (error) { return error } })()',
  'a frame of the stack':
    '(() => { let frames; Error.prepareStackTrace = (_, all) => (frames = all); new Error().stack; return frames.map((frame) => frame.getThis() ?? frame.getFunction()).find(Boolean) ?? frames[0] })()',
};

const CODES = {
  'a function made of a string': (foreign: string) =>
    `const made = ${foreign}; return made.constructor.constructor('return typeof process')()`,
  'an asynchronous function made of a string': (foreign: string) =>
    `const made = ${foreign};
     const root = Object.getPrototypeOf(Object.getPrototypeOf(made.constructor.constructor));
     return root.constructor.constructor('return this.process')()`,
};

describe.each(Object.entries(CODES))('%s', (_, codeOf) => {
  itTries(Object.entries(FOREIGN))('cannot be reached through foreign objects', async ([, foreign]) =>
    expect(await inRelease(codeOf(foreign))).toMatch(/^threw EvalError/),
  );
});

itTries([
  `this.constructor.constructor('return process')()`,
  `new Function('return process')()`,
  `eval('process')`,
  `(async () => {}).constructor('return process')()`,
  `(function () { return arguments.callee.caller.constructor('return process')() })()`,
])('code reaches nothing through its own objects', async (code) =>
  expect(await inRelease(`return ${code}`)).toMatch(/^threw (EvalError|ReferenceError|TypeError)/),
);

itTries(['node:fs', 'node:net', 'node:child_process', 'node:worker_threads', '/etc/hostname'])(
  'nothing can be imported',
  async (name) =>
    expect(await inRelease(`return import(${JSON.stringify(name)})`)).toMatch(/^threw TypeError/),
);

it('callers of a release do not show themselves', async () => {
  const code = `function seen() { return [seen.caller, seen.arguments?.length] } return (() => seen())()`;
  expect(await inRelease(code)).toEqual([null, 0]);
});

it('what all contexts share cannot be changed', async () => {
  for (const shared of [
    'URL',
    'URL.prototype',
    'AbortSignal.prototype',
    'Object.getPrototypeOf(URL)',
    'console.log',
  ])
    expect(await inRelease(`'use strict'; ${shared}.poison = true`)).toMatch(/^threw TypeError/);
});

it('each set of releases has globals of its own', async () => {
  await inRelease('Array.prototype.poison = 1; globalThis.poison = 1; Promise.prototype.then.poison = 1');
  expect(await inRelease('return [[].poison, typeof poison, Promise.prototype.then.poison]')).toEqual([
    null,
    'undefined',
    null,
  ]);
});

/** Stands in for the program and reports what it can do. */
const PROBE = `
const tried = async (work) => {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error.code ?? error.name;
  }
};
const fs = await import('node:fs');
const { execSync } = await import('node:child_process');
const { Worker } = await import('node:worker_threads');
process.on('message', async () => {
  const html = JSON.stringify({
    environment: Object.keys(process.env),
    reads: await tried(() => fs.readFileSync('/etc/hostname')),
    readsEnvironment: await tried(() => fs.readFileSync('/proc/' + process.ppid + '/environ')),
    lists: await tried(() => fs.readdirSync('/')),
    writes: await tried(() => fs.writeFileSync(import.meta.dirname + '/file', '')),
    starts: await tried(() => execSync('true')),
    startsThread: await tried(() => new Worker('0', { eval: true })),
    evaluates: await tried(() => eval('1')),
  });
  process.send({ kind: 'rendered', text: { html, styles: '', page: '', failures: '' } });
});
process.send({ kind: 'started' });
`;

it('the process has no environment, no files, and starts nothing', async () => {
  const { program } = RenderProcess;
  RenderProcess.program = join(dirname(program), 'probe.mjs');
  await writeFile(RenderProcess.program, PROBE);
  const probe = new RenderProcess();
  RenderProcess.program = program;
  const { html } = await probe.render({ ...around, shell: 'none' }, new Map(), () => Promise.resolve(''));
  await probe.end();
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(html)).toEqual({
    environment: [],
    reads: denied,
    readsEnvironment: denied,
    lists: denied,
    writes: denied,
    starts: denied,
    startsThread: denied,
    evaluates: 'EvalError',
  });
});
