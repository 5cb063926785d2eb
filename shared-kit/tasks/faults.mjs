import { join } from 'node:path';
import { stopChildrenOnSignal, runNode } from './children.mjs';
import { EVERYTHING } from './install.mjs';
import { prepare } from './prepare.mjs';
import { APPS, binOf, ROOT } from './project.mjs';

// npm run test:faults: breaks parts of a running product and checks that it recovers.
stopChildrenOnSignal();
await prepare(APPS, EVERYTHING);
const { code, output } = await runNode(
  [binOf('@playwright/test', 'playwright'), 'test', '-c', 'faults.config.ts', ...process.argv.slice(2)],
  { cwd: join(ROOT, 'e2e') },
);
process.stdout.write(output);
process.exit(code);
