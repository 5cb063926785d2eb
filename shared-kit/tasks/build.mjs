import { prepare } from './prepare.mjs';
import { APPS } from './project.mjs';

// npm run build: builds the apps whose sources changed since their last build.
await prepare(APPS);
