import { fileURLToPath } from 'node:url';
import { runCommand as run } from './cli/run-command';
import { ENTITIES } from './entities';

export const runCommand = (name: string, args: string[]) => run(name, args, { entities: ENTITIES });

const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) {
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await runCommand(name, args);
}
