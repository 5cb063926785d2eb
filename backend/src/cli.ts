import { fileURLToPath } from 'node:url';
import { runCommand } from './cli/run-command';

export { runCommand };

const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) {
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await runCommand(name, args);
}
