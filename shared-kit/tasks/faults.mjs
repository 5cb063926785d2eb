import { join } from 'node:path';
import { stopChildrenOnSignal, runNode } from './children.mjs';
import { EVERYTHING } from './install.mjs';
import { prepare } from './prepare.mjs';
import { APPS, binOf, ROOT } from './project.mjs';

stopChildrenOnSignal();
await prepare(APPS, EVERYTHING);
const { code, output } = await runNode(
  [binOf('@playwright/test', 'playwright'), 'test', '-c', 'faults.config.ts', ...process.argv.slice(2)],
  { cwd: join(ROOT, 'e2e') },
);
process.stdout.write(output);
process.exit(code);
