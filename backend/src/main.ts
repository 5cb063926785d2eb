import { fileURLToPath } from 'node:url';
import { run } from './run';

export { run };

/** False when `npm start` imports this file. */
const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) for (const line of (await run()).announcements) process.stdout.write(`${line}\n`);
