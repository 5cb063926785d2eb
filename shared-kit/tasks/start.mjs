import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './children.mjs';
import { load, START } from './install.mjs';
import { stopWithNpm } from './stopWithNpm.mjs';

process.chdir(ROOT);
stopWithNpm();
const { APPS, prepare } = await load('./builds.ts', START);
const progress = await prepare(APPS);
const { run } = await import(pathToFileURL(join(ROOT, 'backend/dist/main.mjs')).href);
const app = await progress.step('Starting', run);
for (const line of app.announcements) progress.line(`  ${line}`);
progress.line(`\n  Kinodost: ${app.address}   (Ctrl-C stops it)\n`);
