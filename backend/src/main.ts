import { fileURLToPath } from 'node:url';
import { run } from './run';

export { run };

/** False when `npm start` imports this file. */
const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram)
  for (const msg of (await run()).announcements)
    process.stdout.write(`${JSON.stringify({ level: 'info', time: new Date(), msg })}\n`);
