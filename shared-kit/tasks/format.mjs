import { runNode } from './children.mjs';
import { EVERYTHING } from './install.mjs';
import { prepare } from './prepare.mjs';
import { binOf } from './project.mjs';

// npm run format: formats every file with Prettier.
await prepare([], EVERYTHING);
const { code, output } = await runNode([binOf('prettier'), '--write', '.']);
process.stdout.write(output);
process.exit(code);
