import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithNpm } from './stopWithNpm.mjs';
import { prepare } from './prepare.mjs';
import { APPS, ROOT } from './project.mjs';

process.chdir(ROOT);
stopWithNpm();
const progress = await prepare(APPS);
const { run } = await import(pathToFileURL(join(ROOT, 'backend/dist/main.mjs')).href);
const app = await progress.step('Starting', run);
for (const line of app.announcements) progress.line(`  ${line}`);
progress.line(`\n  Kinodost: ${app.address}   (Ctrl-C stops it)\n`);
