import { EVERYTHING, load, START } from './install.mjs';
import { stopWithNpm } from './stopWithNpm.mjs';

// `task.mjs dev movies` runs dev.ts. Node.js itself loads what is built, without compiling it again.
const [name, ...args] = process.argv.slice(2);
stopWithNpm();
const level = ['run', 'start'].includes(name) ? START : EVERYTHING;
const task = await load(name && `./${name}.ts`, level);
process.exitCode = await task?.run(args, (address) => import(address));
