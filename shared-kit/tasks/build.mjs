import { prepare } from './prepare.mjs';
import { APPS } from './project.mjs';

// npm run build: every app whose sources changed since its last build.
await prepare(APPS);
