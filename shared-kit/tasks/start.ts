import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APPS, prepare } from './builds';
import { ROOT } from './children.mjs';

interface Product {
  run: () => Promise<{ address: string; announcements: string[] }>;
}

/** `npm start`. */
export async function run(_: string[], load: (address: string) => Promise<Product>): Promise<void> {
  process.chdir(ROOT);
  const { step, line } = await prepare(APPS);
  const product = await load(pathToFileURL(join(ROOT, 'backend/dist/main.mjs')).href);
  const app = await step('Starting', product.run);
  for (const announcement of app.announcements) line(`  ${announcement}`);
  line(`\n  Kinodost: ${app.address}   (Ctrl-C stops it)\n`);
}
