import { prepare } from './prepare.mjs';
import { APPS } from './project.mjs';

await prepare(APPS);
