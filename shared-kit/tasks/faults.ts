import { join } from 'node:path';
import { APPS, binOf, prepare } from './builds';
import { ROOT, runNode, stopChildrenOnSignal } from './children.mjs';

/** `npm run test:faults [-- FILE …]` */
export async function run(args: string[]): Promise<number> {
  await prepare(APPS);
  stopChildrenOnSignal();
  const playwright = [binOf('@playwright/test', 'playwright'), 'test', '-c', 'faults.config.ts', ...args];
  const { code, output } = await runNode(playwright, { cwd: join(ROOT, 'e2e') });
  process.stdout.write(output);
  return code;
}
