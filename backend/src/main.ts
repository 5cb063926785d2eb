import { fileURLToPath } from 'node:url';
import { run } from './run';

export { run };

/** Whether this file is what Node was asked to run, and not imported by `npm start`. */
const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) for (const line of (await run()).announcements) process.stdout.write(`${line}\n`);
